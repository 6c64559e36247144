import type { DatabaseSync } from 'node:sqlite'
import { availableFrom, providerIds } from './availability.ts'
import type { CatalogueFile, Film, NamedEntity, Show, Title } from './catalogue-file.ts'
import { catalogueSchema, type Kind, type LinkKind } from './catalogue-schema.ts'
import { creditedPeople, type CreditedPerson } from './credits-of-people.ts'
import { watchCountries } from './provider-list.ts'
import { dateNumber } from './view.ts'
import { writeNames } from './write-names.ts'

/** Writes a catalogue into an empty database; the output is deterministic. */
export function writeCatalogue(db: DatabaseSync, catalogue: CatalogueFile): void {
  const movie = catalogue.films.toSorted(byFame)
  const tv = catalogue.shows.toSorted(byFame)
  const people = creditedPeople(catalogue.people, [...catalogue.films, ...catalogue.shows])
  db.exec(`${catalogueSchema}; begin`)
  writeFilms(db, movie)
  writeShows(db, tv)
  writePeople(db, people, { movie: positionsOf(movie), tv: positionsOf(tv) })
  for (const titles of [movie, tv]) {
    writeTitleColumns(db, titles)
    writeLinks(db, titles)
  }
  writeTexts(db, catalogue)
  writeNames(db, { movie, tv, people })
  db.exec('commit')
}

const byFame = (a: Title, b: Title): number => b.fame - a.fame || a.id - b.id
const positionsOf = (titles: readonly Title[]): ReadonlyMap<Title, number> =>
  new Map(titles.map((title, position) => [title, position]))

function writeFilms(db: DatabaseSync, films: readonly Film[]): void {
  const insert = db.prepare('insert into movie values (?, ?, ?, ?, ?)')
  films.forEach(
    ({ type: _type, id, fame: _fame, score: _score, date: _date, overview, overviews, ...facts }, position) =>
      insert.run(position, id, facts.imdb, JSON.stringify(facts), JSON.stringify({ overview, overviews })),
  )
}

function writeShows(db: DatabaseSync, shows: readonly Show[]): void {
  const insert = db.prepare('insert into tv values (?, ?, ?, ?, ?, ?)')
  shows.forEach(
    (
      { type: _type, id, fame: _fame, score: _score, date: _date, overview, overviews, seasons, ...facts },
      position,
    ) => {
      const texts = [facts, { overview, overviews }, seasons].map((part) => JSON.stringify(part))
      insert.run(position, id, facts.imdb, ...texts)
    },
  )
}

const unknownFacts = {
  born: null,
  died: null,
  place: null,
  gender: 0,
  biography: '',
  biographies: {},
  aka: [],
  imdb: null,
}

function writePeople(
  db: DatabaseSync,
  people: readonly CreditedPerson[],
  positions: Readonly<Record<Title['type'], ReadonlyMap<Title, number>>>,
): void {
  const insert = db.prepare('insert into person values (?, ?, ?, ?, ?)')
  people.forEach(({ person: { id, name, department, facts = unknownFacts }, credits }, position) => {
    const parts = credits.map(({ title, order, character, job }) => [
      title.type,
      positions[title.type].get(title),
      order,
      character,
      job,
    ])
    const summary = { name, department, gender: facts.gender }
    insert.run(position, id, JSON.stringify(summary), JSON.stringify(parts), JSON.stringify(facts))
  })
  writeNumberColumn(
    db,
    'person',
    'id',
    people.map(({ person }) => person.id),
  )
  writeNumberColumn(
    db,
    'person',
    'fame',
    people.map(({ fame }) => fame),
  )
}

function writeTitleColumns(db: DatabaseSync, titles: readonly Title[]): void {
  const [first] = titles
  if (!first) return
  const numberColumn = (name: string, valueOf: (title: Title) => number): void =>
    writeNumberColumn(db, first.type, name, titles.map(valueOf))
  const dictionaryColumn = (name: string, valueOf: (title: Title) => string | readonly (string | number)[]): void =>
    writeDictionaryColumn(db, first.type, name, titles.map(valueOf))
  numberColumn('id', ({ id }) => id)
  numberColumn('fame', ({ fame }) => fame)
  numberColumn('score', ({ score }) => score)
  numberColumn('date', ({ date }) => dateNumber(date))
  numberColumn('runtime', ({ runtime }) => runtime)
  numberColumn('revenue', (title) => (title.type === 'movie' ? title.revenue : 0))
  numberColumn('offered from', availableFrom)
  dictionaryColumn('genres', ({ genres }) => genres)
  dictionaryColumn('countries', ({ countries }) => countries)
  dictionaryColumn('language', ({ originalLanguage }) => originalLanguage)
  for (const country of new Set(titles.flatMap(({ certifications }) => Object.keys(certifications))))
    dictionaryColumn(`certification ${country}`, ({ certifications }) => certifications[country] ?? '')
  for (const country of watchCountries) dictionaryColumn(`providers ${country}`, (title) => providerIds(title, country))
}

function writeNumberColumn(db: DatabaseSync, kind: Kind, name: string, values: readonly number[]): void {
  db.prepare('insert into columns values (?, ?, ?, null)').run(kind, name, Float64Array.from(values))
}

/** Dictionary encoding: each distinct value once, and for every title the index of its value. */
function writeDictionaryColumn(db: DatabaseSync, kind: Kind, name: string, values: readonly unknown[]): void {
  const codesByValue = new Map<string, number>()
  const distinctValues: unknown[] = []
  const codes = Float64Array.from(values, (value) => {
    const code = codesByValue.get(String(value)) ?? distinctValues.push(value) - 1
    codesByValue.set(String(value), code)
    return code
  })
  db.prepare('insert into columns values (?, ?, ?, ?)').run(kind, name, codes, JSON.stringify(distinctValues))
}

function writeLinks(db: DatabaseSync, titles: readonly Title[]): void {
  const insert = db.prepare('insert into links values (?, ?, ?, ?)')
  for (const [linkKind, idsOf] of Object.entries(idsByLinkKind)) {
    const positions = new Map<number, number[]>()
    titles.forEach((title, position) => {
      for (const id of new Set(idsOf(title))) {
        const existing = positions.get(id)
        if (existing) existing.push(position)
        else positions.set(id, [position])
      }
    })
    for (const id of [...positions.keys()].toSorted((a, b) => a - b))
      insert.run(titles[0]?.type ?? '', linkKind, id, Uint32Array.from(positions.get(id) ?? []))
  }
}

const ids = (named: readonly NamedEntity[]): number[] => named.map(({ id }) => id)

const idsByLinkKind: Readonly<Record<LinkKind, (title: Title) => readonly number[]>> = {
  people: (title) => [
    ...title.cast.map(({ person }) => person),
    ...title.crew.map(({ person }) => person),
    ...(title.type === 'tv' ? title.createdBy : []),
  ],
  keywords: ({ keywords }) => ids(keywords),
  companies: ({ companies }) => ids(companies),
  networks: (title) => (title.type === 'tv' ? ids(title.networks) : []),
  collections: (title) => (title.type === 'movie' && title.collection ? [title.collection.id] : []),
}

function writeTexts(
  db: DatabaseSync,
  { films, shows, keywordNames, placeNames, collections, openFilms }: CatalogueFile,
): void {
  const keyword = db.prepare('insert or ignore into keywords values (?, ?, ?)')
  for (const { id, name } of [...films, ...shows].flatMap(({ keywords }) => keywords))
    keyword.run(id, name, JSON.stringify(keywordNames[id] ?? {}))
  const place = db.prepare('insert into places values (?, ?)')
  for (const [name, texts] of Object.entries(placeNames)) place.run(name, JSON.stringify(texts))
  const collection = db.prepare('insert into collections values (?, ?)')
  for (const [id, parts] of Object.entries(collections)) collection.run(Number(id), JSON.stringify(parts))
  const open = db.prepare('insert into open_films values (?, ?, ?)')
  for (const { id, tmdb, ...film } of openFilms) open.run(id, tmdb, JSON.stringify(film))
}
