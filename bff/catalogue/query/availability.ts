import type { Title } from './catalogue-file.ts'
import { providerByServiceName, providers, providerCountries, type Provider } from './provider-list.ts'
import { dayNumber } from './view.ts'

/** The services that offer a title: an original is on its own service; open films are free. */
export interface Availability {
  readonly flatrate: readonly Provider[]
  readonly free: readonly Provider[]
}
export const offerKinds = ['flatrate', 'free'] as const

/** Ids of the services that offer a title in a country from `availableFrom` on, by subscription or free. */
export function providerIds(title: Title, country: string): number[] {
  const available = offersIn(title, country)
  return offerKinds.flatMap((kind) => available[kind].map((provider) => providers[provider].id))
}

export const noOffers: Availability = { flatrate: [], free: [] }

/** The first day, counted from 1970-01-01, on which a title is offered anywhere. */
export const availableFrom = (title: Title): number => dayNumber(title.streamed ?? title.date)

export function offersIn(title: Title, country: string): Availability {
  const inCountry = (provider: Provider | undefined): Provider[] =>
    provider && providerCountries[provider].some((code) => code === country) ? [provider] : []
  if (isOpenFilm(title)) return { ...noOffers, free: inCountry('youtube') }
  const isBought = title.serviceCountries?.includes(country) ?? true
  if (title.service === null || !isBought) return noOffers
  return { ...noOffers, flatrate: inCountry(providerByServiceName[title.service]) }
}

/** The films of the Blender project are under open licenses. */
const isOpenFilm = (title: Title): boolean => title.companies.some(({ name }) => name.startsWith('Blender'))
