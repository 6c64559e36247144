/** The streaming services of the catalogue, with their ids at the metadata service, in display order. */
export const providers = {
  netflix: { id: 8, name: 'Netflix' },
  prime: { id: 9, name: 'Prime Video' },
  disney: { id: 337, name: 'Disney+' },
  appleTv: { id: 350, name: 'Apple TV' },
  hulu: { id: 15, name: 'Hulu' },
  youtube: { id: 192, name: 'YouTube' },
} as const

export type Provider = keyof typeof providers

/** The countries with streaming services. Mainland China has no providers. */
export const watchCountries = ['US', 'GB', 'DE', 'FR', 'ES', 'JP', 'BR', 'PT', 'UA'] as const
export type WatchCountry = (typeof watchCountries)[number]

/** The countries in which each service is available. */
export const providerCountries: Readonly<Record<Provider, readonly WatchCountry[]>> = {
  netflix: watchCountries,
  prime: watchCountries,
  disney: watchCountries.filter((country) => country !== 'UA'),
  appleTv: watchCountries,
  hulu: ['US'],
  youtube: watchCountries,
}

/** Services by the name in the `service` field of the content. */
export const providerByServiceName: Readonly<Record<string, Provider>> = {
  Netflix: 'netflix',
  'Prime Video': 'prime',
  'Disney+': 'disney',
  'Apple TV': 'appleTv',
  Hulu: 'hulu',
}

/** The day on which each service began to stream, by the name in the content. */
export const serviceLaunchDates: Readonly<Record<string, string>> = {
  Netflix: '2007-01-16',
  'Prime Video': '2006-09-07',
  'Disney+': '2019-11-12',
  'Apple TV': '2019-11-01',
  Hulu: '2008-03-12',
}

export const isService = (name: string): boolean => name in providerByServiceName
