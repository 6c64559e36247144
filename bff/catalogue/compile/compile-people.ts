import type { Person, PersonFacts } from '../query/catalogue-file.ts'
import { idFrom } from '../query/hash.ts'
import { departments, type Job } from '../query/jobs.ts'
import { namesIn } from './content-people.ts'
import type { Content } from './content-reader.ts'
import type { Problem } from './content-files.ts'
import type { PersonContent } from './content.schema.ts'

/** The metadata service's codes. */
const genderCodes = { female: 1, male: 2, nonbinary: 3 } as const

/** The id of every credited person: nine digits hashed from the name in the credits, or the id given in `people/`. */
export class PersonIds {
  readonly problems: Problem[] = []
  private readonly ids = new Map<string, number>()

  constructor({ films, shows, people }: Content) {
    const nameOf = new Map<number, string>()
    for (const { file, content } of [...films, ...shows]) {
      for (const name of namesIn(content)) {
        const id = people.get(name)?.content.id ?? idFrom(`person:${name}`)
        const other = nameOf.get(id) ?? name
        if (other !== name && !this.ids.has(name)) {
          this.problems.push({
            file,
            sentence: `${name} gets the same id as ${other}: give one of them an id in people/.`,
          })
        }
        nameOf.set(id, other)
        this.ids.set(name, id)
      }
    }
  }

  names(): readonly string[] {
    return [...this.ids.keys()]
  }

  id(name: string): number {
    const id = this.ids.get(name)
    if (id === undefined) throw new Error(`${name} has no credit`)
    return id
  }
}

export function compilePeople(content: Content, ids: PersonIds): Person[] {
  const departmentByName = departmentsOf(content)
  return ids.names().map((name) => {
    const facts = content.people.get(name)?.content
    return {
      id: ids.id(name),
      // The brackets of `Steve McQueen (director)` distinguish namesakes in the content only.
      name: name.replace(/ \([^)]*\)$/, '').replaceAll("'", '’'),
      department: facts?.department ?? departmentByName.get(name) ?? 'Acting',
      ...(facts && { facts: compileFacts(facts) }),
    }
  })
}

const compileFacts = (facts: PersonContent): PersonFacts => ({
  born: facts.born ?? null,
  died: facts.died ?? null,
  place: facts.place ?? null,
  gender: facts.gender === undefined ? 0 : genderCodes[facts.gender],
  biography: facts.biography?.trim() ?? '',
  biographies: facts.biographies,
  aka: facts.aka,
  imdb: facts.imdb ?? null,
})

/** By name, the department in which a person has the most credits. */
function departmentsOf({ films, shows }: Content): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  const count = (name: string, department: string): void => {
    const own = counts.get(name) ?? new Map<string, number>()
    counts.set(name, own.set(department, (own.get(department) ?? 0) + 1))
  }
  for (const { content } of [...films, ...shows]) {
    for (const name of Object.keys(content.cast)) count(name, 'Acting')
    for (const [job, names] of Object.entries(content.crew)) {
      // SAFETY: the schema admits no other keys; Object.entries widens them to string.
      for (const name of names) count(name, departments[job as Job])
    }
    if ('created_by' in content) for (const name of content.created_by) count(name, departments.Creator)
  }
  return new Map([...counts].map(([name, own]) => [name, mostFrequent(own)]))
}

const mostFrequent = (counts: ReadonlyMap<string, number>): string =>
  [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'Acting'
