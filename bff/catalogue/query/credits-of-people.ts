import type { Person, Title } from './catalogue-file.ts'
import { directingJobs, type Job } from './jobs.ts'

/** A credit of a person in a title. */
export interface PersonCredit<In extends Title = Title> {
  readonly title: In
  /** Position in the billing, from 0; null for crew. */
  readonly order: number | null
  readonly character: string
  readonly job: Job | null
}

/** A person with their fame (the scale of titles, at most 100) and credits, the most famous title first. */
export interface CreditedPerson {
  readonly person: Person
  readonly fame: number
  readonly credits: readonly PersonCredit[]
}

/** All people with their credits, best known first. */
export function creditedPeople(people: readonly Person[], titles: readonly Title[]): CreditedPerson[] {
  const all = creditsByPerson(titles)
  return people
    .map((person) => {
      const credits = all.get(person.id) ?? []
      return { person, fame: fameOf(credits), credits: credits.toSorted(byTitleFame) }
    })
    .toSorted((a, b) => b.fame - a.fame || a.person.id - b.person.id)
}

function creditsByPerson(titles: readonly Title[]): Map<number, PersonCredit[]> {
  const credits = new Map<number, PersonCredit[]>()
  const add = (person: number, credit: PersonCredit): void => {
    const existing = credits.get(person)
    if (existing) existing.push(credit)
    else credits.set(person, [credit])
  }
  for (const title of titles) {
    title.cast.forEach(({ person, character }, order) => add(person, { title, order, character, job: null }))
    for (const { person, job } of title.crew) add(person, { title, order: null, character: '', job })
    if (title.type === 'tv') {
      for (const person of title.createdBy) add(person, { title, order: null, character: '', job: 'Creator' })
    }
  }
  return credits
}

const byTitleFame = (a: PersonCredit, b: PersonCredit): number => b.title.fame - a.title.fame || a.title.id - b.title.id

/** The share of a title's fame that a credit earns its person, from 0 to 1. */
export function fameShareOf({ order, job }: Pick<PersonCredit, 'order' | 'job'>): number {
  if (order !== null) return order < 3 ? 1 : order < 6 ? 0.6 : 0.35
  if (job === 'Creator') return 0.8
  return job !== null && directingJobs.includes(job) ? 0.9 : 0.25
}

/** The five best shares in different titles, the first counting fully and each next one half as much; at most 100. */
function fameOf(credits: readonly PersonCredit[]): number {
  const best = new Map<Title, number>()
  for (const credit of credits) {
    best.set(credit.title, Math.max(best.get(credit.title) ?? 0, credit.title.fame * fameShareOf(credit)))
  }
  const shares = [...best.values()].toSorted((a, b) => b - a).slice(0, 5)
  return shares.reduce((sum, share, index) => sum + share / 2 ** index, 0) / 1.9375
}
