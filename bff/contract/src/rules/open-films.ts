/** Licenses that let anyone show a film, by their names; each with its text, except for the public domain. */
export const openLicenses = {
  'CC BY 2.5': 'https://creativecommons.org/licenses/by/2.5/',
  'CC BY 3.0': 'https://creativecommons.org/licenses/by/3.0/',
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'public domain': null,
} as const
export type OpenLicense = keyof typeof openLicenses

/** The key of the playback position of an open film. No file has such a key: file names hold no slash. */
export const openFilmKey = (id: number): string => `film/${id}`
