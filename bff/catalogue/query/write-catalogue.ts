import type { DatabaseSync } from 'node:sqlite'
import type { CatalogueFile, Film, Show, Title } from './catalogue-file.ts'
import { catalogueSchema } from './catalogue-schema.ts'
import { creditedPeople, type CreditedPerson } from './credits-of-people.ts'
import { writeNames } from './write-names.ts'
import { writeNumberColumn, writeTitleColumns } from './write-columns.ts'
import { writeLinks } from './write-links.ts'

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
