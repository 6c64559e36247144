import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { CatalogueFile, NamedEntity, Title } from '@catalogue/query/catalogue-file'
import { chooseLooks } from './looks/choose-looks.ts'
import type { Neighbor } from './looks/nearness.ts'
import type { PictureOwner } from './picture-name.ts'
import { sceneryOf } from './scenes/scenery.ts'
import { keyOf, type SubjectKind } from './subjects.ts'
import type { TitleSubject } from './title-subject.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const schema = `
  create table subjects (key text not null, what text not null, subject text not null);
  create table drawings (key text primary key, drawing text not null) without rowid;
  create table subjects_revision (revision text not null);
`

/** Writes the subjects and drawings of the pictures into the catalogue's database. */
export function writeSubjects(db: DatabaseSync, { films, shows, people, drawings }: CatalogueFile): void {
  db.exec(`${schema}; begin`)
  const insert = db.prepare('insert into subjects values (?, ?, ?)')
  const revision = createHash('sha256')
  const write = (key: string, kind: SubjectKind, subject: TitleSubject | string): void => {
    const text = JSON.stringify(subject)
    insert.run(key, kind, text)
    revision.update(`${key} ${text}`)
  }
  const titles = [...films, ...shows]
  const neighbors = neighborsOf(titles, new Map(people.map(({ id, name }) => [id, name])), drawings)
  const looks = chooseLooks(neighbors)
  for (const { subject } of neighbors)
    write(subject.key, 'title', Object.assign(subject, { look: looks.get(subject.key) }))
  for (const [key, name] of namesOfMakers(titles)) write(key, 'name', name)
  const draw = db.prepare('insert into drawings values (?, ?)')
  for (const [key, drawing] of Object.entries(drawings)) {
    draw.run(key, drawing)
    revision.update(`${key} ${drawing}`)
  }
  db.prepare('insert into subjects_revision values (?)').run(revision.digest('base64url').slice(0, 12))
  db.exec('create unique index subjects_key on subjects (key); commit')
}

function namesOfMakers(titles: readonly Title[]): Map<string, string> {
  const names = new Map<string, string>()
  const named = (owner: PictureOwner, things: readonly NamedEntity[]): void => {
    for (const { id, name } of things) names.set(keyOf(owner, id), name)
  }
  for (const title of titles) {
    named('company', title.companies)
    if (title.type === 'tv') named('network', title.networks)
  }
  return names
}

/** Every title and collection with the facts by which it may be on one page with others. */
function neighborsOf(
  titles: readonly Title[],
  nameById: ReadonlyMap<number, string>,
  drawings: CatalogueFile['drawings'],
): Neighbor[] {
  const positions = positionsIn(titles)
  const all = titles.map((title): Neighbor => ({
    subject: titleSubject(title, nameById, drawings),
    collection: title.type === 'movie' && title.collection ? title.collection.name : null,
    people: [...makersOf(title), ...title.cast.slice(0, 6).map(({ person }) => person)],
    keywords: title.keywords.map(({ id }) => id),
    day: Date.parse(title.date) / DAY_MS,
    positions: positions.get(title)!,
  }))
  const collections = new Map<string, Neighbor>()
  titles.forEach((title, index) => {
    if (title.type === 'movie' && title.collection) addCollection(collections, title.collection, all[index]!)
  })
  return [...all, ...collections.values()]
}

/** The positions of each title: among all by fame, and among its kind by score and by date. */
function positionsIn(titles: readonly Title[]): ReadonlyMap<Title, readonly number[]> {
  const orders = [
    titles.toSorted((a, b) => b.fame - a.fame || a.id - b.id),
    ...(['movie', 'tv'] as const).flatMap((type) => {
      const ofKind = titles.filter((title) => title.type === type)
      return [
        ofKind.toSorted((a, b) => b.score - a.score || b.fame - a.fame || a.id - b.id),
        ofKind.toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id),
      ]
    }),
  ].map((order) => new Map(order.map((title, position) => [title, position])))
  return new Map(titles.map((title) => [title, orders.map((order) => order.get(title) ?? NaN)]))
}

function titleSubject(
  title: Title,
  nameById: ReadonlyMap<number, string>,
  drawings: CatalogueFile['drawings'],
): TitleSubject {
  const key = keyOf(title.type, title.id)
  const year = yearOf(title.date) ?? 2000
  return {
    key,
    title: title.title,
    originalTitle: title.originalTitle,
    originalLanguage: title.originalLanguage,
    year,
    endYear: title.type === 'tv' ? yearOf(title.lastAired) : null,
    genres: title.genres,
    country: title.countries[0] ?? 'US',
    mood: title.mood,
    fame: title.fame,
    isDrawn: drawings[key] !== undefined,
    scenery: sceneryOf(
      title.keywords.map(({ name }) => name),
      year,
    ),
    by: namesOf(makersOf(title), nameById).slice(0, 2),
    cast: namesOf(
      title.cast.map(({ person }) => person),
      nameById,
    ).slice(0, 4),
    type: title.type,
    episodes: Object.fromEntries(
      title.type === 'tv' ? title.seasons.map(({ number, episodeCount }) => [number, episodeCount]) : [],
    ),
  }
}

/** Adds a collection with the facts of its earliest film and its own name; its poster is abstract. */
function addCollection(collections: Map<string, Neighbor>, { id, name }: NamedEntity, film: Neighbor): void {
  const key = keyOf('collection', id)
  const earliest = collections.get(key)
  if (earliest && earliest.subject.year <= film.subject.year) return
  const title = name.replace(/ Collection$/, '')
  const subject: TitleSubject = {
    ...film.subject,
    key,
    title,
    originalTitle: title,
    type: 'collection',
    isDrawn: false,
    cast: [],
    by: [],
  }
  collections.set(key, { ...film, subject })
}

const makersOf = (title: Title): readonly number[] =>
  title.type === 'tv' ? title.createdBy : title.crew.filter(({ job }) => job === 'Director').map(({ person }) => person)
const namesOf = (ids: readonly number[], names: ReadonlyMap<number, string>): string[] =>
  ids.map((id) => (names.get(id) ?? '').replace(/ \(.*\)$/, '')).filter((name) => name !== '')
const yearOf = (date: string | null): number | null => (date ? Number(date.slice(0, 4)) : null)
