/** The English messages that the specification quotes, by their paths: the interface shows them exactly as written there. */
export const specifiedTexts: Readonly<Record<string, string>> = {
  'error.notFound': 'This page could not be found',
  'error.occurred': 'An error occurred',
  'error.brokenLink': "Looks like you've followed a broken link or entered a URL that doesn't exist on this site.",
  'error.goBack': 'Go Back',
  'genre.unknown': 'Unknown Genre',
  'photos.counter': '{{index}} / {{total}}',
}
