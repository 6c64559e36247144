import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CrewCredit, MediaDetail } from '@contract/media.schema'
import { PersonCard } from '../../ui/person-card/person-card.tsx'
import { departmentKey, jobKey } from '../../lib/credit-names.ts'

/** The full cast, and the crew by department. */
export function MediaCast({ media }: { media: MediaDetail }) {
  const { t } = useTranslation()
  const cast = media.credits?.cast ?? []
  const departments = Map.groupBy(media.credits?.crew ?? [], ({ department }) => department)
  return (
    <div className="mt-8">
      <h2 className="display text-3xl">{t('credits.cast')}</h2>
      <ul className="poster-grid mt-4">
        {cast.map((person) => (
          <li key={person.credit_id}>
            <PersonCard person={person} note={person.character} />
          </li>
        ))}
      </ul>
      <h2 className="display mt-12 text-3xl">{t('credits.crew')}</h2>
      <div className="mt-4 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {[...departments].map(([department, people]) => (
          <section key={department}>
            <h3 className="font-semibold text-lamp">
              {departmentKey(department) ? t(`department.${departmentKey(department)!}`) : department}
            </h3>
            <ul className="mt-2 grid gap-2">
              {people.map((person) => (
                <CrewRow key={person.credit_id} person={person} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function CrewRow({ person }: { person: CrewCredit }) {
  const { t } = useTranslation()
  const key = jobKey(person.job)
  return (
    <li>
      <Link to="/person/$id" params={{ id: String(person.id) }} className="font-semibold hover:text-lamp">
        {person.name}
      </Link>{' '}
      <span className="text-sm text-quiet">{key ? t(`job.${key}`) : person.job}</span>
    </li>
  )
}
