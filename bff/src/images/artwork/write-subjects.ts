import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { CatalogueFile, Named, Title } from '../../metadata/adapters/catalogue/catalogue-file.ts'
import type { PictureOwner } from './picture-name.ts'
import { keyOf, type SubjectKind, type TitleSubject } from './subjects.ts'

const schema = `
  create table subjects (key text not null, what text not null, subject text not null);
  create table subjects_revision (revision text not null);
`

/** Writes into the catalogue's database what its drawings start from. */
export function writeSubjects(db: DatabaseSync, { films, shows, people }: CatalogueFile): void {
  db.exec(`${schema}; begin`)
  const insert = db.prepare('insert into subjects values (?, ?, ?)')
  const revision = createHash('sha256')
  const write = (key: string, what: SubjectKind, subject: TitleSubject | string): void => {
    const text = JSON.stringify(subject)
    insert.run(key, what, text)
    revision.update(`${key} ${text}`)
  }
  const nameById = new Map(people.map(({ id, name }) => [id, name]))
  const titles = new Map<string, TitleSubject>()
  const names = new Map<string, string>()
  const named = (owner: PictureOwner, things: readonly Named[]): void => {
    for (const { id, name } of things) names.set(keyOf(owner, id), name)
  }
  for (const title of [...films, ...shows]) {
    const subject = titleSubject(title, nameById)
    titles.set(subject.key, subject)
    named('company', title.companies)
    if (title.type === 'tv') named('network', title.networks)
    else if (title.collection) addCollection(titles, title.collection, subject)
  }
  for (const [key, subject] of titles) write(key, 'title', subject)
  for (const [key, name] of names) write(key, 'name', name)
  db.prepare('insert into subjects_revision values (?)').run(revision.digest('base64url').slice(0, 12))
  db.exec('create unique index subjects_key on subjects (key); commit')
}

function titleSubject(title: Title, nameById: ReadonlyMap<number, string>): TitleSubject {
  const makers =
    title.type === 'tv'
      ? title.createdBy
      : title.crew.filter(({ job }) => job === 'Director').map(({ person }) => person)
  return {
    key: keyOf(title.type, title.id),
    title: title.title,
    originalTitle: title.originalTitle,
    originalLanguage: title.originalLanguage,
    year: yearOf(title.date) ?? 2000,
    endYear: title.type === 'tv' ? yearOf(title.lastAired) : null,
    genres: title.genres,
    country: title.countries[0] ?? 'US',
    mood: title.mood,
    fame: title.fame,
    motifs: title.motif,
    by: namesOf(makers, nameById).slice(0, 2),
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

/** A collection looks like its earliest film, under its own name. */
function addCollection(titles: Map<string, TitleSubject>, { id, name }: Named, film: TitleSubject): void {
  const key = keyOf('collection', id)
  const known = titles.get(key)
  if (known && known.year <= film.year) return
  const title = name.replace(/ Collection$/, '')
  titles.set(key, { ...film, key, title, originalTitle: title, type: 'collection', cast: [], by: [] })
}

const namesOf = (ids: readonly number[], names: ReadonlyMap<number, string>): string[] =>
  ids.map((id) => (names.get(id) ?? '').replace(/ \(.*\)$/, '')).filter((name) => name !== '')
const yearOf = (date: string | null): number | null => (date ? Number(date.slice(0, 4)) : null)
