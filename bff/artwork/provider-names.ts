/** Names of the services that have a logo, by the ids of the metadata service. */
export const providerNames: Readonly<Record<number, string>> = {
  8: 'Netflix',
  9: 'Prime Video',
  337: 'Disney+',
  350: 'Apple TV',
  15: 'Hulu',
  192: 'YouTube',
}
