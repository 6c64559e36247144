/** The services of the catalogue, with the ids of the metadata service. Their order is the order in which they are shown. */
export const providers = {
  netflix: { id: 8, name: 'Netflix' },
  prime: { id: 9, name: 'Amazon Prime Video' },
  disney: { id: 337, name: 'Disney Plus' },
  appleTvPlus: { id: 350, name: 'Apple TV Plus' },
  hboMax: { id: 1899, name: 'HBO Max' },
  paramount: { id: 531, name: 'Paramount Plus' },
  hulu: { id: 15, name: 'Hulu' },
  criterion: { id: 258, name: 'Criterion Channel' },
  mubi: { id: 11, name: 'MUBI' },
  crunchyroll: { id: 283, name: 'Crunchyroll' },
  iplayer: { id: 38, name: 'BBC iPlayer' },
  arte: { id: 234, name: 'Arte' },
  appleTv: { id: 2, name: 'Apple TV' },
  amazonVideo: { id: 10, name: 'Amazon Video' },
  googlePlay: { id: 3, name: 'Google Play Movies' },
  youtube: { id: 192, name: 'YouTube' },
} as const

export type Provider = keyof typeof providers

/** The countries the catalogue knows the services of. Mainland China has none of them. */
export const watchCountries = ['US', 'GB', 'DE', 'FR', 'ES', 'JP', 'BR', 'PT', 'UA'] as const
export type WatchCountry = (typeof watchCountries)[number]

const everywhere: readonly WatchCountry[] = watchCountries
const allBut = (...absent: WatchCountry[]): readonly WatchCountry[] => watchCountries.filter((c) => !absent.includes(c))

/** Where each service runs. */
export const runsIn: Readonly<Record<Provider, readonly WatchCountry[]>> = {
  netflix: everywhere,
  prime: everywhere,
  disney: allBut('UA'),
  appleTvPlus: everywhere,
  hboMax: ['US', 'GB', 'DE', 'FR', 'ES', 'BR', 'PT'],
  paramount: ['US', 'GB', 'DE', 'FR', 'BR'],
  hulu: ['US'],
  criterion: ['US'],
  mubi: allBut('JP'),
  crunchyroll: allBut('JP'),
  iplayer: ['GB'],
  arte: ['DE', 'FR'],
  appleTv: everywhere,
  amazonVideo: ['US', 'GB', 'DE', 'FR', 'ES', 'JP', 'BR'],
  googlePlay: everywhere,
  youtube: everywhere,
}

/** The services that titles are made for, by the name in the content. */
export const madeFor: Readonly<Record<string, Provider>> = {
  Netflix: 'netflix',
  'Prime Video': 'prime',
  'Amazon Prime Video': 'prime',
  'Disney+': 'disney',
  'Apple TV+': 'appleTvPlus',
  'HBO Max': 'hboMax',
  Max: 'hboMax',
  'Paramount+': 'paramount',
  Hulu: 'hulu',
}

/** The day on which each of them began to stream. */
export const serviceBegan: Readonly<Record<string, string>> = {
  Netflix: '2007-01-16',
  'Prime Video': '2006-09-07',
  'Amazon Prime Video': '2006-09-07',
  'Disney+': '2019-11-12',
  'Apple TV+': '2019-11-01',
  'HBO Max': '2020-05-27',
  Max: '2020-05-27',
  'Paramount+': '2021-03-04',
  Hulu: '2008-03-12',
}

export const isService = (name: string): boolean => name in madeFor
