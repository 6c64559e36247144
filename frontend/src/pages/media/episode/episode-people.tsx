import { Link } from '@tanstack/react-router'
import type { EpisodePage } from '@contract/episode-page.schema'
import { jobKey } from '../../../domain/person/credit-names.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useRoleText } from '../use-role-text.ts'
import { PersonCard } from '../../../ui/person-card/person-card.tsx'

/** The guest cast and the crew of an episode, if the source has them. */
export function EpisodePeople({ data: { guest_stars, crew } }: { data: EpisodePage }) {
  const { t } = useTranslation()
  const roleText = useRoleText()
  return (
    <>
      {guest_stars.length > 0 ? (
        <section className="mt-10">
          <h2 className="display text-heading">{t('episodes.guests')}</h2>
          <ul className="poster-grid mt-4">
            {guest_stars.map((person) => (
              <li key={person.id}>
                <PersonCard person={person} note={roleText(person.character)} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {crew.length > 0 ? (
        <section className="mt-10">
          <h2 className="display text-heading">{t('credits.crew')}</h2>
          <ul className="mt-4 gap-8 sm:columns-2 lg:columns-3">
            {crew.map((person) => (
              <li key={`${person.id} ${person.job}`} className="wrap-anywhere">
                <Link
                  to="/person/$id"
                  params={{ id: String(person.id) }}
                  className="inline-block py-1 font-semibold hover:text-lamp"
                >
                  {person.name}
                </Link>{' '}
                <Job name={person.job} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** A job; one without a translation is shown in English, as the service writes it. */
function Job({ name }: { name: string }) {
  const { t } = useTranslation()
  const key = jobKey(name)
  return (
    <span className="text-sm text-quiet" lang={key ? undefined : 'en'}>
      {key ? t(`job.${key}`) : name}
    </span>
  )
}
