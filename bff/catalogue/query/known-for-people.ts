import type { Person, Title } from './catalogue-file.ts'
import { fameShareOf } from './credits-of-people.ts'
import { compact, wordsOf } from './search-text.ts'

/** The share of a title's fame that a part must earn for a search to find the title by its name and that person. */
const MIN_FAME_SHARE = 0.6

/**
 * The directors, creators and best-known cast of a title as single words of the index: each whole name without spaces, and
 * its last word (`fritzlang lang`).
 */
export function knownForPeople(title: Title, peopleById: ReadonlyMap<number, Person>): string[] {
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
