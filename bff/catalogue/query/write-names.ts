import type { DatabaseSync } from 'node:sqlite'
import type { Person, Title } from './catalogue-file.ts'
import { indexSchema, kinds, namesOf, type Kind } from './catalogue-schema.ts'
import { fameShareOf, type CreditedPerson } from './credits-of-people.ts'
import { PERSON_YEAR } from './search-query.ts'
import { compact, indexed, isUnspaced, wordsOf } from './search-text.ts'
import { titleNames } from './title-names.ts'

/** The share of a title's fame that a part must earn for a search to find the title by its name and that person. */
const MIN_FAME_SHARE = 0.6

/** The indexed fields: names, searchable by word or as a whole, the people and the year of a title. */
interface IndexedNames {
  readonly names: readonly string[]
  /** Empty for people. */
  readonly people: readonly string[]
  /** Empty for a title without a date; `PERSON_YEAR` for people. */
  readonly year: string
}

/** The entries of each kind, best known first. */
interface NamedThings {
  readonly movie: readonly Title[]
  readonly tv: readonly Title[]
  readonly people: readonly CreditedPerson[]
}

/**
 * Writes the full-text indexes of names (FTS5, https://www.sqlite.org/fts5.html). Row ids are positions in the order of
 * fame, so the first matches are the best known. The table `words` has the words of all names, for spelling correction.
 */
export function writeNames(db: DatabaseSync, { movie, tv, people }: NamedThings): void {
  const peopleById = new Map(people.map(({ person }) => [person.id, person]))
  fillIndex(
    db,
    'movie',
    movie.map((title) => indexedTitle(title, peopleById)),
  )
  fillIndex(
    db,
    'tv',
    tv.map((title) => indexedTitle(title, peopleById)),
  )
  fillIndex(
    db,
    'person',
    people.map(({ person: { name, facts } }) => ({
      names: [name, ...(facts?.aka ?? [])],
      people: [],
      year: PERSON_YEAR,
    })),
  )
  writeWords(db)
}

const indexedTitle = (title: Title, peopleById: ReadonlyMap<number, Person>): IndexedNames => ({
  names: titleNames(title),
  people: knownForPeople(title, peopleById),
  year: title.date.slice(0, 4),
})

/**
 * The directors, creators and best-known cast of a title as single words of the index: each whole name without spaces, and
 * its last word (`fritzlang lang`).
 */
function knownForPeople(title: Title, peopleById: ReadonlyMap<number, Person>): string[] {
  const parts = [
    ...title.cast.map(({ person }, order) => ({ person, order, job: null })),
    ...title.crew.map(({ person, job }) => ({ person, order: null, job })),
    ...(title.type === 'tv' ? title.createdBy : []).map((person) => ({ person, order: null, job: 'Creator' as const })),
  ]
  const known = parts.filter((part) => fameShareOf(part) >= MIN_FAME_SHARE)
  const people = [...new Set(known.map(({ person }) => person))].map((id) => peopleById.get(id))
  const names = people.flatMap((person) => (person ? [person.name, ...(person.facts?.aka ?? [])] : []))
  return [...new Set(names.flatMap((name) => [compact(name), wordsOf(name).at(-1) ?? '']))].filter(Boolean)
}

function fillIndex(db: DatabaseSync, kind: Kind, things: readonly IndexedNames[]): void {
  db.exec(indexSchema(kind))
  const insert = db.prepare(`insert into ${namesOf(kind)} (rowid, names, whole, people, year) values (?, ?, ?, ?, ?)`)
  things.forEach(({ names, people, year }, position) =>
    insert.run(position, names.map(indexed).join(' . '), names.map(compact).join(' '), people.join(' '), year),
  )
  // Merges the index into one b-tree, which is read with the fewest steps.
  db.exec(`insert into ${namesOf(kind)} (${namesOf(kind)}) values ('optimize')`)
}

function writeWords(db: DatabaseSync): void {
  const words = new Map<string, number>()
  for (const kind of kinds) {
    db.exec(`create virtual table temp.words_of using fts5vocab(main, ${namesOf(kind)}, col)`)
    for (const { term, doc } of db.prepare("select term, doc from temp.words_of where col = 'names'").iterate()) {
      const word = String(term)
      if (word.length > 2 && !isUnspaced(word)) words.set(word, (words.get(word) ?? 0) + Number(doc))
    }
    db.exec('drop table temp.words_of')
  }
  const insert = db.prepare('insert into words values (?, ?, ?, ?)')
  let position = 0
  for (const [word, things] of words) insert.run(position++, [...word][0] ?? '', word, things)
}
