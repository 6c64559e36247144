import type { CountryOffers, Offer, WatchProviders } from '@contract/media.schema'
import { artworkPath } from './artwork-path.ts'
import { availableFrom, offerKinds, noOffers, offersIn, type Availability } from './availability.ts'
import type { Title } from './catalogue-file.ts'
import { providers, providerCountries, watchCountries, type Provider } from './provider-list.ts'
import type { Day } from './view.ts'

export function watchProviders(title: Title, today: Day): WatchProviders {
  const results: Record<string, CountryOffers> = {}
  for (const country of watchCountries) {
    const available = today.number < availableFrom(title) ? noOffers : offersIn(title, country)
    if (offerKinds.every((kind) => available[kind].length === 0)) continue
    results[country] = { link: '', ...offers(available) }
  }
  return { id: title.id, results }
}

/** The services of a country. */
export const offersOf = (country: string): Offer[] =>
  (Object.keys(providers) as Provider[])
    .filter((provider) => providerCountries[provider].some((code) => code === country))
    .map(offer)

function offers(available: Availability): Omit<CountryOffers, 'link'> {
  return Object.fromEntries(
    offerKinds.filter((kind) => available[kind].length > 0).map((kind) => [kind, available[kind].map(offer)]),
  )
}

const offer = (provider: Provider): Offer => ({
  provider_id: providers[provider].id,
  provider_name: providers[provider].name,
  logo_path: artworkPath('logo', 'provider', providers[provider].id),
  display_priority: Object.keys(providers).indexOf(provider),
})
