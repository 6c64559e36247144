import type { CreditGroup } from '@contract/title-extras.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderQuery } from '../../features/reach/use-loader-query.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { PersonCard } from '../../ui/person-card/person-card.tsx'
import { CrewDepartment } from './crew-department.tsx'
import { MorePeople, useFoldedPeople, type CreditedTitle } from './folded-people.tsx'
import { useEpisodeCount } from './use-episode-count.ts'
import { useRoleText } from './use-role-text.ts'

const acting = 'Acting'

/** The full cast, and the crew by department; long lists are folded. */
export function MediaCredits({ type, id }: CreditedTitle) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const answer = useLoaderQuery(queries.credits(type, id))
  return (
    <div className="mt-8">
      <Section answer={answer} title={t('credits.cast')}>
        {({ groups }) => <Groups groups={groups} title={{ type, id }} />}
      </Section>
    </div>
  )
}

function Groups({ groups, title }: { groups: readonly CreditGroup[]; title: CreditedTitle }) {
  const { t } = useTranslation()
  const cast = groups.find(({ department }) => department === acting)
  const crew = groups.filter(({ department }) => department !== acting)
  return (
    <>
      {cast ? <Cast group={cast} title={title} /> : null}
      {crew.length > 0 ? (
        <>
          <h2 className="display mt-12 text-heading">{t('credits.crew')}</h2>
          <div className="mt-4 gap-8 sm:columns-2 lg:columns-3">
            {crew.map((group) => (
              <CrewDepartment key={group.department} group={group} title={title} />
            ))}
          </div>
        </>
      ) : null}
    </>
  )
}

function Cast({ group, title }: { group: CreditGroup; title: CreditedTitle }) {
  const { t } = useTranslation()
  const folded = useFoldedPeople(group, title)
  const episodes = useEpisodeCount()
  const roleText = useRoleText()
  return (
    <section>
      <h2 className="display text-heading">{t('credits.cast')}</h2>
      <ul className="poster-grid mt-4">
        {folded.people.map((person) => (
          <li key={person.id}>
            <PersonCard
              person={person}
              note={[person.roles.map(({ name }) => isolated(roleText(name))).join(' / '), episodes(person)]
                .filter(Boolean)
                .join(' · ')}
            />
          </li>
        ))}
      </ul>
      <MorePeople folded={folded} total={group.total} />
    </section>
  )
}
