/** People of a made catalogue, and which of them have the credits of a title. */
import type { Person, Show, TitleFacts } from '@catalogue/query/catalogue-file.ts'
import { mixedText, randomName } from './name-generator.ts'
import { oneOf, type Random } from './random-numbers.ts'

const firstPersonId = 2_000_000_000

/** The credits of a film, or of a show with the people who created it. */
type Credits = Pick<TitleFacts, 'cast' | 'crew'> & Partial<Pick<Show, 'createdBy'>>

/** The credits of a title with other people: a few people have many credits, most have few. */
export function makeCredits({ cast, crew, createdBy }: Credits, random: Random, people: readonly Person[]): Credits {
  const substitutes = new Map<number, number>()
  const assigned = new Set<number>()
  const substitute = (person: number) => {
    const existing = substitutes.get(person)
    if (existing !== undefined) return existing
    let { id } = oneOf(people, () => random() ** 2)
    while (assigned.has(id)) ({ id } = oneOf(people, random))
    assigned.add(id)
    substitutes.set(person, id)
    return id
  }
  return {
    cast: cast.map(({ person, character }) => ({ person: substitute(person), character })),
    crew: crew.map(({ person, job }) => ({ person: substitute(person), job })),
    ...(createdBy && { createdBy: createdBy.map(substitute) }),
  }
}

export function makePeople(real: readonly Person[], count: number, random: Random): readonly Person[] {
  const generated = Array.from({ length: Math.max(0, count - real.length) }, (_, index) => {
    const [a, b] = [oneOf(real, random), oneOf(real, random)]
    const name = mixedText(a.name, random() < 0.4 ? randomName(random) : b.name)
    return { id: firstPersonId + index, name, department: a.department }
  })
  return [...real, ...generated]
}

/** The ids of all people that titles credit. */
export function creditedIn(titles: readonly Credits[]): ReadonlySet<number> {
  const credited = new Set<number>()
  for (const { cast, crew, createdBy = [] } of titles) {
    for (const { person } of [...cast, ...crew]) credited.add(person)
    for (const person of createdBy) credited.add(person)
  }
  return credited
}
