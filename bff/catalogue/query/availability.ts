import type { Title } from './catalogue-file.ts'
import { madeFor, providers, runsIn, type Provider } from './provider-list.ts'
import { dayNumber } from './view.ts'

/** The services that offer a title: an original is on its own service; open films are free. */
export interface Availability {
  readonly flatrate: readonly Provider[]
  readonly free: readonly Provider[]
}
export const terms = ['flatrate', 'free'] as const

/** Ids of the services that offer a title in a country from `availableFrom` on, by subscription or free. */
export function providerIds(title: Title, country: string): number[] {
  const available = offersIn(title, country)
  return terms.flatMap((kind) => available[kind].map((provider) => providers[provider].id))
}

export const nowhere: Availability = { flatrate: [], free: [] }

/** The first day, counted from 1970-01-01, on which a title is offered anywhere. */
export const availableFrom = (title: Title): number => dayNumber(title.streamed ?? title.date)

export function offersIn(title: Title, country: string): Availability {
  const running = (provider: Provider | undefined): Provider[] =>
    provider && runsIn[provider].some((code) => code === country) ? [provider] : []
  if (isOpenFilm(title)) return { ...nowhere, free: running('youtube') }
  return { ...nowhere, flatrate: running(title.service === null ? undefined : madeFor[title.service]) }
}

/** The films of the Blender project are under open licences. */
const isOpenFilm = (title: Title): boolean => title.companies.some(({ name }) => name.startsWith('Blender'))
