import { sourceJobs, type Job } from '../query/jobs.ts'
import { dateOf, type TitleContent } from './content-dates.ts'
import type { Content } from './content-reader.ts'
import type { Problem, Source } from './content-files.ts'
import type { PersonContent } from './content.schema.ts'
import { yearOf } from '../query/view.ts'

/** How many years after a death a part may still come to the screen. */
const posthumousYears = 10

/** Jobs that a title may credit any number of years after a death: a novel is filmed, music is played. */
const posthumousJobs: readonly Job[] = [...sourceJobs, 'Original Music Composer']

/** No person is credited before birth or long after death; `posthumousJobs` are exempt from the latter rule. */
export function checkLives({ file, content: title }: Source<TitleContent>, people: Content['people']): Problem[] {
  const year = yearOf(dateOf(title))
  const actors = Object.entries(title.cast).map(([name, part]) => ({
    name,
    field: 'cast',
    isBound: !/archive/.test(part),
  }))
  const crew = Object.entries(title.crew).flatMap(([job, names]) =>
    names.map((name) => ({
      name,
      field: `crew → ${job}`,
      isBound: !posthumousJobs.some((lasting: Job) => lasting === job),
    })),
  )
  return [...actors, ...crew].flatMap(({ name, field, isBound }) => {
    const { born, died } = people.get(name)?.content ?? {}
    if (born !== undefined && year < yearOf(born))
      return [{ file, sentence: `${field}: ${name} was born in ${yearOf(born)}, after this.` }]
    const isLate = isBound && died !== undefined && year > yearOf(died) + posthumousYears
    return isLate ? [{ file, sentence: `${field}: ${name} died in ${yearOf(died)}, long before this.` }] : []
  })
}

export function checkPeople({ films, shows, people }: Content): Problem[] {
  const credited = new Set([...films, ...shows].flatMap(({ content }) => namesIn(content)))
  return [...people].flatMap(
    ([
      name,
      {
        file,
        content: { born, died },
      },
    ]) => [
      ...(credited.has(name) ? [] : [{ file, sentence: `${name} has no credit in any title.` }]),
      ...(isOrdered(born, died)
        ? []
        : [{ file, sentence: `${name} → died: ${died} is not after the birth on ${born}.` }]),
    ],
  )
}

const isOrdered = (born: PersonContent['born'], died: PersonContent['died']): boolean =>
  born === undefined || died === undefined || born < died

/** All people who have a credit in a title. */
export const namesIn = (title: TitleContent): string[] => [
  ...Object.keys(title.cast),
  ...Object.values(title.crew).flat(),
  ...('created_by' in title ? title.created_by : []),
]
