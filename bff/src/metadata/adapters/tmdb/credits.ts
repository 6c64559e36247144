import { z } from 'zod'
import { type MediaDetail } from '@contract/media.schema'
import { MAX_CREDITS, personBase, type CastCredit, type CrewCredit } from '@contract/title-parts.schema'
import { list } from '@contract/service-lists.schema'
import { count, name, nullableCount, text } from '@contract/service-values.schema'
import { creditGroups } from '@catalogue/query/credit-groups'
import type { TitleCredits } from '@contract/title-extras.schema'

type Credits = NonNullable<MediaDetail['credits']>

const jobFields = { episode_count: nullableCount, credit_id: text }
/** A role without a character's name counts if it has a credit id. */
const role = z
  .object({ character: text, ...jobFields })
  .refine(({ character, credit_id }) => character !== '' || credit_id !== '')
const job = z.object({ job: name, ...jobFields })
/** The credits of all seasons of a show: the roles or jobs of each person, with the number of episodes. */
export const aggregateCredits = z.object({
  cast: list(z.object({ ...personBase, order: count, roles: list(role, { max: 50 }) }), { max: MAX_CREDITS }),
  crew: list(z.object({ ...personBase, department: text, jobs: list(job, { max: 50 }) }), { max: MAX_CREDITS }),
})
export type AggregateCredits = z.output<typeof aggregateCredits>

/** How many credits are sent with a title; the `credits` call has all of them. */
const MAX_CAST = 40
const MAX_CREW = 80
/** The jobs that a title's page lists among its facts. */
const keyJobs = [
  'Director',
  'Co-Director',
  'Creator',
  'Screenplay',
  'Writer',
  'Story',
  'Novel',
  'Director of Photography',
  'Original Music Composer',
]
const rankOf = ({ job }: CrewCredit): number => (keyJobs.includes(job) ? 0 : 1)

/** The first of the cast, and the first of the crew with the key jobs before all others. */
export const mainCredits = ({ cast, crew }: Credits): Credits => ({
  cast: cast.filter(isShown).slice(0, MAX_CAST),
  crew: crew
    .filter(isShown)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, MAX_CREW),
})

const isShown = ({ adult }: { adult: boolean }): boolean => !adult

/** A show's credits in the shape of a film's: one row for each person, with their roles together. */
export const mergedCredits = ({ cast, crew }: AggregateCredits): Credits => ({
  cast: cast.map(({ roles, ...person }): CastCredit => {
    const characters = roles.map(({ character }) => character).filter(Boolean)
    return { ...person, character: characters.slice(0, 3).join(' / '), credit_id: roles[0]?.credit_id ?? '' }
  }),
  crew: crew.flatMap(({ jobs, ...person }): CrewCredit[] =>
    jobs.map(({ job, credit_id }) => ({ ...person, job, credit_id })),
  ),
})

export const filmCredits = ({ cast, crew }: Credits): TitleCredits =>
  creditGroups([
    ...cast
      .filter(isShown)
      .map((person) => ({ person, department: 'Acting', roles: [{ name: person.character, episodes: null }] })),
    ...crew
      .filter(isShown)
      .map((person) => ({ person, department: person.department, roles: [{ name: person.job, episodes: null }] })),
  ])

export const showCredits = ({ cast, crew }: AggregateCredits): TitleCredits =>
  creditGroups([
    ...cast.filter(isShown).map((person) => ({
      person,
      department: 'Acting',
      roles: person.roles.map(({ character, episode_count }) => ({ name: character, episodes: episode_count })),
    })),
    ...crew.filter(isShown).map((person) => ({
      person,
      department: person.department,
      roles: person.jobs.map(({ job, episode_count }) => ({ name: job, episodes: episode_count })),
    })),
  ])
