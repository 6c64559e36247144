/**
 * Makes a big catalogue out of a compiled one: its titles and people, and as many more as requested, put
 * together from pieces of them. The same pieces make the same catalogue.
 */
import { creditedIn, makeCredits, makePeople } from './catalogue-people.mjs'
import { randomName, mixedText, mixedTexts } from './name-generator.mjs'
import { oneOf, randomNumbers } from './random-numbers.mjs'

const dayLength = 24 * 60 * 60 * 1000
/** Made ids begin here, far above the real ones. */
const firstId = 1_000_000
/** So many people there are for every title. */
const peoplePerTitle = 3
const lastDate = Date.UTC(2027, 11, 31)

export function makeCatalogue(source, count) {
  const random = randomNumbers(count)
  const people = makePeople(source.people, count * peoplePerTitle, random)
  const films = Math.round((count * source.films.length) / (source.films.length + source.shows.length))
  const catalogue = {
    films: extended(source.films, films, random, people),
    shows: extended(source.shows, count - films, random, people),
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

function extended(real, count, random, people) {
  const generated = Array.from({ length: Math.max(0, count - real.length) }, (_, index) => {
    const [a, b] = [oneOf(real, random), oneOf(real, random)]
    return makeTitle(a, b, firstId + index, random, people)
  })
  return [...real, ...generated]
}

/** Facts of one title mixed with those of another, on another day. */
function makeTitle(a, b, id, random, people) {
  const shift = dateShift(a.date, random)
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
    ...(a.type === 'movie' ? madeFilm(a, random) : madeShow(a, shift)),
  }
}

const madeFilm = (film, random) => ({
  budget: Math.round(film.budget * random()),
  revenue: Math.round(film.revenue * random()),
  collection: null,
})

const madeShow = (show, shift) => ({
  lastAired: shifted(show.lastAired, shift),
  seasons: show.seasons.map((season) => ({
    ...season,
    aired: shifted(season.aired, shift),
    episodes: season.episodes.map((episode) => ({ ...episode, aired: shifted(episode.aired, shift) })),
  })),
})

/** The latest years have the most titles. */
function dateShift(date, random) {
  const target = lastDate - Math.floor(random() ** 2 * 95 * 365) * dayLength
  return Math.round((target - Date.parse(date)) / dayLength)
}

function shifted(date, days) {
  return date === null ? null : new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10)
}

function mixedNames(a, b, random) {
  const mixed = [...a.slice(0, Math.ceil(a.length / 2)), ...b.filter(() => random() < 0.4)]
  return [...new Map(mixed.map((named) => [named.id, named])).values()]
}
