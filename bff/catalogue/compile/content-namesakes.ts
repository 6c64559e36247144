import { sourceJobs, type Job } from '../query/jobs.ts'
import { yearOf } from '../query/view.ts'
import { dateOf, type TitleContent } from './content-dates.ts'
import type { Problem, Source } from './content-files.ts'
import type { Content } from './content-reader.ts'

/** The longest career (years) that counts as one person's while no day of birth proves it. */
const MAX_CAREER = 50

/** Crafts that one person rarely shares in different titles. */
const crafts: readonly string[] = ['cast', 'Editor', 'Original Music Composer', 'Director of Photography']

interface Credit {
  readonly file: string
  readonly year: number
  /** A job of the crew, `cast`, or `Creator`. */
  readonly work: string
}

/**
 * Finds two people under one name, and one person under two names. A day of birth in `people/`, or brackets behind a
 * name, say that the credits are right.
 */
export function checkNamesakes({ films, shows, people }: Content): Problem[] {
  const credits = creditsByName([...films, ...shows])
  const unborn = [...credits].filter(([name]) => people.get(name)?.content.born === undefined)
  return [...unborn.flatMap(([name, own]) => mergedPerson(name, own)), ...splitPeople(credits)]
}

function creditsByName(titles: readonly Source<TitleContent>[]): Map<string, Credit[]> {
  const credits = new Map<string, Credit[]>()
  for (const { file, content } of titles) {
    const works = [
      ...Object.keys(content.cast).map((name) => ({ name, work: 'cast' })),
      ...Object.entries(content.crew).flatMap(([work, names]) => names.map((name) => ({ name, work }))),
      ...('created_by' in content ? content.created_by.map((name) => ({ name, work: 'Creator' })) : []),
    ]
    for (const { name, work } of works) {
      const own = credits.get(name) ?? []
      credits.set(name, [...own, { file, year: yearOf(dateOf(content)), work }])
    }
  }
  return credits
}

function mergedPerson(name: string, credits: readonly Credit[]): Problem[] {
  const file = credits[0]?.file ?? ''
  const years = credits.filter(({ work }) => !sourceJobs.some((job: Job) => job === work)).map(({ year }) => year)
  const career = Math.max(...years) - Math.min(...years)
  if (career > MAX_CAREER) return [{ file, sentence: `${name} has credits over ${career} years and no day of birth.` }]
  const craft = craftsApart(credits)
  return craft
    ? [{ file, sentence: `${name} is ${craft[0]} here and ${craft[1]} elsewhere: are they two people?` }]
    : []
}

/** Two crafts of a person that occur together in no title. */
function craftsApart(credits: readonly Credit[]): readonly [string, string] | undefined {
  const filesOf = (work: string): readonly string[] =>
    credits.filter((credit) => credit.work === work).map(({ file }) => file)
  const own = [...new Set(credits.map(({ work }) => work))].filter((work) => crafts.includes(work))
  const pairs = own.flatMap((first, index) => own.slice(index + 1).map((second) => [first, second] as const))
  return pairs.find(([first, second]) => !filesOf(first).some((file) => filesOf(second).includes(file)))
}

/** Names that differ by a middle initial, and have no brackets that distinguish the people. */
function splitPeople(credits: ReadonlyMap<string, readonly Credit[]>): Problem[] {
  return [...credits].flatMap(([name, own]) => {
    const plain = name.replaceAll(/(?<= )\p{L}\. (?=\p{L})/gu, '')
    if (plain === name || !credits.has(plain)) return []
    return [
      {
        file: own[0]?.file ?? '',
        sentence: `${name} is ${plain} elsewhere: use one name, or brackets for two people.`,
      },
    ]
  })
}
