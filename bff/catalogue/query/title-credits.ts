import type { TitleCredits } from '@contract/title-extras.schema'
import type { MediaDetail } from '@contract/media.schema'
import type { CastCredit, CrewCredit } from '@contract/title-parts.schema'
import { creditGroups } from './credit-groups.ts'
import type { Catalogue } from './catalogue.ts'
import type { Title } from './catalogue-file.ts'
import { departments } from './jobs.ts'
import { personBase } from './catalogue-rows.ts'
import type { View } from './view.ts'

/** The id of a credit: `movie-1001-cast-0`. */
export const castCreditId = (title: Title, order: number): string => `${title.type}-${title.id}-cast-${order}`
export const crewCreditId = (title: Title, person: number, job: string): string =>
  `${title.type}-${title.id}-crew-${person}-${job.toLowerCase().replaceAll(' ', '-')}`

export function titleCredits(title: Title, catalogue: Catalogue, view: View): NonNullable<MediaDetail['credits']> {
  const cast: CastCredit[] = title.cast.map(({ person, character }, order) => ({
    ...personBase(catalogue.person(person), view),
    character,
    order,
    credit_id: castCreditId(title, order),
  }))
  const crew: CrewCredit[] = title.crew.map(({ person, job }) => ({
    ...personBase(catalogue.person(person), view),
    job,
    department: departments[job],
    credit_id: crewCreditId(title, person, job),
  }))
  return { cast, crew }
}

/** All credits of a title by department; the content has no episode counts. */
export function allCredits(title: Title, catalogue: Catalogue, view: View): TitleCredits {
  const part = (id: number, department: string, name: string) => ({
    person: personBase(catalogue.person(id), view),
    department,
    roles: [{ name, episodes: null }],
  })
  const creators = title.type === 'tv' ? title.createdBy : []
  return creditGroups([
    ...title.cast.map(({ person, character }) => part(person, 'Acting', character)),
    ...creators.map((person) => part(person, 'Creator', 'Creator')),
    ...title.crew.map(({ person, job }) => part(person, departments[job], job)),
  ])
}
