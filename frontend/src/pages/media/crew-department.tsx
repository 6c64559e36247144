import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { CreditedPerson, CreditGroup } from '@contract/title-extras.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { departmentKey, jobKey } from '../../domain/person/credit-names.ts'
import { MorePeople, useFoldedPeople, type CreditedTitle } from './folded-people.tsx'
import { useEpisodeCount } from './use-episode-count.ts'

/** The people of one department of the crew, with their jobs. */
export function CrewDepartment({ group, title }: { group: CreditGroup; title: CreditedTitle }) {
  const { t } = useTranslation()
  const folded = useFoldedPeople(group, title)
  const key = departmentKey(group.department)
  return (
    <section className="mb-8 break-inside-avoid-column">
      <h3 className="font-semibold text-lamp" lang={key ? undefined : 'en'}>
        {key ? t(`department.${key}`) : group.department}
      </h3>
      <ul className="mt-2 grid gap-2">
        {folded.people.map((person) => (
          <li key={person.id} className="wrap-anywhere">
            <Link
              to="/person/$id"
              params={{ id: String(person.id) }}
              className="inline-block py-1 font-semibold hover:text-lamp"
            >
              {person.name}
            </Link>{' '}
            <Jobs person={person} heading={key ? t(`department.${key}`) : group.department} />
          </li>
        ))}
      </ul>
      <MorePeople folded={folded} total={group.total} />
    </section>
  )
}

/**
 * The jobs of a person. A job without a translation is shown in English, as the service has it. If the only job equals
 * the heading, it is not repeated.
 */
function Jobs({ person, heading }: { person: CreditedPerson; heading: string }) {
  const { t } = useTranslation()
  const episodes = useEpisodeCount()
  const jobs = person.roles.map(({ name }) => {
    const job = jobKey(name)
    return job ? { name: t(`job.${job}`) } : { name, lang: 'en' }
  })
  const shownJobs = jobs.length > 1 || jobs[0]?.name !== heading ? jobs : []
  const count = episodes(person)
  return (
    <span className="text-sm text-quiet">
      {shownJobs.map(({ name, lang }, index) => (
        <Fragment key={name}>
          {index > 0 ? ' / ' : null}
          <span lang={lang}>{name}</span>
        </Fragment>
      ))}
      {shownJobs.length > 0 && count ? ' · ' : null}
      {count}
    </span>
  )
}
