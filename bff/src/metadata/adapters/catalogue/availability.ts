import type { Title } from './catalogue-file.ts'
import { madeFor, providers, runsIn, type Provider } from './provider-list.ts'
import { dayNumber, yearOf } from './view.ts'

/** Where to watch: rules instead of a list, because rights move from month to month and makers do not. */

/** A film is sold and lent this many days after its release. */
const cinemaWindow = 45
const stores = ['appleTv', 'amazonVideo', 'googlePlay', 'youtube'] as const

/** Studios and networks whose own titles are on their owner's service. */
const owners: readonly (readonly [RegExp, Provider])[] = [
  [
    /^(Walt Disney|Pixar|Marvel Studios|Lucasfilm|20th Century|Fox 2000|(Fox )?Searchlight|Touchstone|National Geographic)/,
    'disney',
  ],
  [/^(HBO|Warner|New Line Cinema|Castle Rock|DC (Films|Studios|Entertainment))/, 'hboMax'],
  [/^(Paramount|Nickelodeon|CBS|Showtime|MTV)/, 'paramount'],
  [/^(Amazon|Metro-Goldwyn-Mayer|MGM)/, 'prime'],
  [/^Netflix/, 'netflix'],
  [/^Apple (Studios|TV|Original)/, 'appleTvPlus'],
  [/^(Hulu|FX)/, 'hulu'],
  [/^BBC/, 'iplayer'],
  [/^Arte\b/, 'arte'],
]

/** Outside the United States the titles of Hulu are on Disney Plus. */
const abroad: Partial<Record<Provider, Provider>> = { hulu: 'disney' }
const freeServices: readonly Provider[] = ['iplayer', 'arte']

export interface Availability {
  readonly flatrate: readonly Provider[]
  readonly free: readonly Provider[]
  readonly rent: readonly Provider[]
  readonly buy: readonly Provider[]
}
export const terms = ['flatrate', 'free', 'rent', 'buy'] as const

/** Ids of the services that have a title in a country once it is offered at all, on whatever terms. */
export function providerIds(title: Title, country: string): number[] {
  const available = offersIn(title, country)
  return terms.flatMap((kind) => available[kind].map((provider) => providers[provider].id))
}

export const nowhere: Availability = { flatrate: [], free: [], rent: [], buy: [] }

/** The first day, counted from 1970-01-01, on which a title is offered anywhere. */
export function availableFrom(title: Title): number {
  const isFirstInCinemas = title.type === 'movie' && !isOpenFilm(title) && !serviceOf(title)
  return dayNumber(title.streamed ?? title.date) + (isFirstInCinemas ? cinemaWindow : 0)
}

const serviceOf = ({ service }: Title): Provider | undefined => (service === null ? undefined : madeFor[service])

export function offersIn(title: Title, country: string): Availability {
  const runsHere = (provider: Provider): boolean => runsIn[provider].some((code) => code === country)
  if (isOpenFilm(title)) return { ...nowhere, free: (['youtube'] as const).filter(runsHere) }

  const made = serviceOf(title)
  if (made) return { ...nowhere, flatrate: [runsHere(made) ? made : (abroad[made] ?? made)].filter(runsHere) }

  const subscribed = [...new Set(subscriptions(title).map((p) => (runsHere(p) ? p : (abroad[p] ?? p))))].filter(
    runsHere,
  )
  const sold = stores.filter(runsHere)
  return {
    flatrate: subscribed.filter((provider) => !freeServices.includes(provider)),
    free: subscribed.filter((provider) => freeServices.includes(provider)),
    rent: title.type === 'movie' ? sold : [],
    buy: title.type === 'movie' ? sold : sold.filter((store) => store !== 'youtube'),
  }
}

/** The open films of the Blender project belong to everybody. */
const isOpenFilm = (title: Title): boolean => title.companies.some(({ name }) => name.startsWith('Blender'))

function subscriptions(title: Title): Provider[] {
  const makers = [...(title.type === 'tv' ? title.networks : []), ...title.companies]
  const owned = owners.filter(([names]) => makers.some(({ name }) => names.test(name))).map(([, provider]) => provider)
  const isAnime = title.originalLanguage === 'ja' && title.genres.includes(16)
  if (title.type === 'tv') return isAnime ? [...owned, 'crunchyroll'] : owned
  // A broadcaster that helped to pay for a film shows it for some weeks only.
  const services = owned.filter((provider) => provider !== 'iplayer')
  return services.some((provider) => provider !== 'arte') ? services : [...services, ...artHouse(title)]
}

/** Esteemed films that no big studio owns: the older ones on the Criterion Channel, the newer ones on MUBI. */
function artHouse(title: Title): Provider[] {
  if (title.score < 7.4) return []
  if (title.originalLanguage === 'en') return yearOf(title.date) < 1980 && title.score >= 8 ? ['criterion'] : []
  return [yearOf(title.date) < 1995 ? 'criterion' : 'mubi']
}
