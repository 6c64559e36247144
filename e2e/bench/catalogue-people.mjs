/** People of a made catalogue, and which of them have the credits of a title. */
import { mixedText, randomName } from './name-generator.mjs'
import { oneOf } from './random-numbers.mjs'

const firstPersonId = 2_000_000_000

/** The credits of a title with other people: a few people have many credits, most have few. */
export function makeCredits({ cast, crew, createdBy }, random, people) {
  const substitutes = new Map()
  const assigned = new Set()
  const substitute = (person) => {
    const existing = substitutes.get(person)
    if (existing !== undefined) return existing
    let { id } = people[Math.floor(people.length * random() ** 2)]
    while (assigned.has(id)) ({ id } = people[Math.floor(people.length * random())])
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

export function makePeople(real, count, random) {
  const generated = Array.from({ length: Math.max(0, count - real.length) }, (_, index) => {
    const [a, b] = [oneOf(real, random), oneOf(real, random)]
    const name = mixedText(a.name, random() < 0.4 ? randomName(random) : b.name)
    return { id: firstPersonId + index, name, department: a.department }
  })
  return [...real, ...generated]
}

/** The ids of all people that titles credit. */
export function creditedIn(titles) {
  const credited = new Set()
  for (const { cast, crew, createdBy = [] } of titles) {
    for (const { person } of [...cast, ...crew]) credited.add(person)
    for (const person of createdBy) credited.add(person)
  }
  return credited
}
