import { afterEach, expect, it, vi } from 'vitest'
import { catalogueOf, episode, film, idsOf, named, person, show } from '../testing/test-catalogue.ts'

const heat = film({
  id: 5,
  title: 'Heat',
  titles: { 'de-DE': 'Hitze' },
  overviews: { ja: 'ヒート' },
  fame: 80,
  imdb: 'tt0113277',
  collection: named(3, 'Heat Collection'),
  keywords: [named(7, 'bank')],
  cast: [{ person: 1, character: 'Neil' }],
})
const lost = show({
  id: 5,
  fame: 90,
  crew: [{ person: 1, job: 'Director' }],
  createdBy: [2],
  seasons: [
    { number: 1, aired: '2004-09-22', episodeCount: 1, episodes: [episode({ title: 'Pilot', aired: '2004-09-22' })] },
  ],
})
const life = {
  born: '1943-08-17',
  died: null,
  place: 'New York, US',
  gender: 2,
  biography: 'Acts.',
  biographies: { 'fr-FR': 'Joue.' },
  aka: ['Bob'],
  imdb: null,
}
const catalogue = catalogueOf({
  films: [film({ id: 4, fame: 10 }), heat],
  shows: [lost],
  people: [{ ...person(1, 'Robert'), facts: life }, person(2)],
  keywordNames: { 7: { 'de-DE': 'Bank' } },
  placeNames: { 'New York': { ja: 'ニューヨーク' } },
})
const factsOf = <Thing extends object>(thing: Thing, like: object): Partial<Thing> =>
  Object.fromEntries(Object.keys(like).map((key) => [key, thing[key as keyof Thing]])) as Partial<Thing>

afterEach(() => vi.restoreAllMocks())

it('a title comes back from the database as it was written', () => {
  expect(factsOf(catalogue.film(5), heat)).toEqual(heat)
  expect(factsOf(catalogue.show(5), lost)).toEqual(lost)
})

it('people have their facts and credits, those of the most famous title first', () => {
  const { name, gender, facts, fame, credits } = catalogue.person(1)
  expect({ name, gender, facts, fame: Math.round(fame) }).toEqual({ name: 'Robert', gender: 2, facts: life, fame: 62 })
  expect(credits.map(({ title: { type }, order, character, job }) => [type, order, character, job])).toEqual([
    ['tv', null, '', 'Director'],
    ['movie', 0, 'Neil', null],
  ])
  expect(catalogue.person(2).facts).toMatchObject({ born: null, gender: 0, biography: '', aka: [] })
})

it('entries come in the order of fame, and queries find them by id, link and name', () => {
  expect([idsOf(catalogue.films), idsOf(catalogue.shows), idsOf(catalogue.people)]).toEqual([[5, 4], [5], [1, 2]])
  expect(catalogue.byImdb('tt0113277')).toEqual([catalogue.film(5)])
  expect(catalogue.collection(3)).toEqual([catalogue.film(5)])
  expect([...catalogue.reader.linked('tv', 'people', 2)]).toEqual([catalogue.show(5).position])
  expect([catalogue.keyword(7), catalogue.keywordTranslations(7)]).toEqual([named(7, 'bank'), { 'de-DE': 'Bank' }])
  expect([catalogue.placeTranslations('New York'), catalogue.placeTranslations('York')]).toEqual([
    { ja: 'ニューヨーク' },
    {},
  ])
})

it('an unknown id is an error', () => {
  expect(catalogue.byImdb('tt1')).toEqual([])
  for (const kind of ['film', 'show', 'person', 'keyword', 'collection'] as const)
    expect(() => catalogue[kind](99)).toThrow(`the catalogue has no ${kind} 99`)
})

it('details are parsed on first access only', () => {
  const many = Array.from({ length: 50 }, (_, index) => film({ id: index + 1, fame: index }))
  const parse = vi.spyOn(JSON, 'parse')
  const opened = catalogueOf({ films: many, shows: [lost] })
  expect(opened.films.map(({ fame, date }) => [fame, date])).toHaveLength(50)
  expect(opened.shows.map(({ fame }) => fame)).toEqual([90])
  expect(parse.mock.calls.filter(([text]) => text.includes('Somebody') || text.includes('Pilot'))).toEqual([])
  expect(opened.film(7).overview).toBe('Somebody does something.')
  expect(opened.film(7).overview).toBe('Somebody does something.')
  expect(parse.mock.calls.filter(([text]) => text.includes('Somebody'))).toHaveLength(1)
})
