/**
 * Makes a big catalogue out of a compiled one: its titles and people, and as many more as requested, put
 * together from pieces of them. The same pieces make the same catalogue.
 */
import type { CatalogueFile, Film, NamedEntity, Person, Show, Title } from '@catalogue/query/catalogue-file.ts'
import { creditedIn, makeCredits, makePeople } from './catalogue-people.ts'
import { randomName, mixedText, mixedTexts } from './name-generator.ts'
import { oneOf, randomNumbers, type Random } from './random-numbers.ts'

/** Node runs benchmarks as they are, without the alias of the contract. */
const DAY_MS = 24 * 60 * 60 * 1000

/** Ids of made titles begin here, far above the real ones. */
const firstId = 1_000_000
/** There are this many people for every title. */
const peoplePerTitle = 3
const lastDate = Date.UTC(2027, 11, 31)

export function makeCatalogue(source: CatalogueFile, count: number): CatalogueFile {
  const random = randomNumbers(count)
  const people = makePeople(source.people, count * peoplePerTitle, random)
  const films = Math.round((count * source.films.length) / (source.films.length + source.shows.length))
  const catalogue = {
    films: extended(source.films, films, random, (a, b, id) => ({
      ...mixed(a, b, { id, shift: dateShift(a.date, random) }, random, people),
      ...madeFilm(a, random),
    })),
    shows: extended(source.shows, count - films, random, (a, b, id) => {
      const shift = dateShift(a.date, random)
      return { ...mixed(a, b, { id, shift }, random, people), ...madeShow(a, shift) }
    }),
  }
  const credited = creditedIn([...catalogue.films, ...catalogue.shows])
  return {
    ...catalogue,
    keywordNames: source.keywordNames,
    placeNames: source.placeNames,
    drawings: source.drawings,
    collections: source.collections,
    openFilms: source.openFilms,
    people: people.filter(({ id }) => credited.has(id)),
  }
}

function extended<T>(
  real: readonly T[],
  count: number,
  random: Random,
  makeTitle: (a: T, b: T, id: number) => T,
): readonly T[] {
  const generated = Array.from({ length: Math.max(0, count - real.length) }, (_, index) => {
    const [a, b] = [oneOf(real, random), oneOf(real, random)]
    return makeTitle(a, b, firstId + index)
  })
  return [...real, ...generated]
}

/** Facts of one title mixed with those of another, on another day. */
function mixed<T extends Title>(
  a: T,
  b: T,
  made: { readonly id: number; readonly shift: number },
  random: Random,
  people: readonly Person[],
): T {
  const { id, shift } = made
  const tail = random() < 0.35 ? randomName(random) : ''
  const isOriginal = a.title === a.originalTitle
  const title = mixedText(a.title, b.title, tail)
  return {
    ...a,
    id,
    title,
    originalTitle: isOriginal ? title : mixedText(a.originalTitle, b.originalTitle, tail),
    titles: mixedTexts(a, b, tail),
    overviews: {},
    date: shifted(a.date, shift),
    runtime: Math.max(1, Math.round(a.runtime * (0.8 + 0.4 * random()))),
    genres: [...new Set([...a.genres.slice(0, 2), ...b.genres.slice(0, 1)])],
    score: Math.round(10 * Math.min(9.9, Math.max(1, a.score - 3 * random() + 1))) / 10,
    fame: Math.max(1, Math.round(a.fame * random() ** 0.7)),
    companies: mixedNames(a.companies, b.companies, random),
    keywords: mixedNames(a.keywords, b.keywords, random),
    mood: random() < 0.5 ? a.mood : b.mood,
    imdb: null,
    trailer: null,
    ...makeCredits(a, random, people),
  }
}

const madeFilm = (film: Film, random: Random): Pick<Film, 'budget' | 'revenue' | 'collection'> => ({
  budget: Math.round(film.budget * random()),
  revenue: Math.round(film.revenue * random()),
  collection: null,
})

const madeShow = (show: Show, shift: number): Pick<Show, 'lastAired' | 'seasons'> => ({
  lastAired: show.lastAired && shifted(show.lastAired, shift),
  seasons: show.seasons.map((season) => ({
    ...season,
    aired: season.aired && shifted(season.aired, shift),
    episodes: season.episodes.map((episode) => ({ ...episode, aired: episode.aired && shifted(episode.aired, shift) })),
  })),
})

/** The latest years have the most titles. */
function dateShift(date: string, random: Random): number {
  const target = lastDate - Math.floor(random() ** 2 * 95 * 365) * DAY_MS
  return Math.round((target - Date.parse(date)) / DAY_MS)
}

function shifted(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

function mixedNames(a: readonly NamedEntity[], b: readonly NamedEntity[], random: Random): NamedEntity[] {
  const mixed = [...a.slice(0, Math.ceil(a.length / 2)), ...b.filter(() => random() < 0.4)]
  return [...new Map(mixed.map((named) => [named.id, named])).values()]
}
