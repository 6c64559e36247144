import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import type { MediaType } from '@contract/media.schema'
import type { CreditedPerson, CreditGroup } from '@contract/title-extras.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderQuery } from '../../features/reach/use-loader-query.ts'
import { departmentKey, jobKey } from '../../domain/person/credit-names.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { uniqueBy } from '../../domain/unique.ts'
import { PersonCard } from '../../ui/person-card/person-card.tsx'
import { SteadyButton } from '../../ui/button/steady-button.tsx'

interface Title {
  readonly type: MediaType
  readonly id: number
}
const acting = 'Acting'

/** The full cast, and the crew by department; long lists are folded. */
export function MediaCredits({ type, id }: Title) {
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

function Groups({ groups, title }: { groups: readonly CreditGroup[]; title: Title }) {
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
              <Department key={group.department} group={group} title={title} />
            ))}
          </div>
        </>
      ) : null}
    </>
  )
}

/** The first people of a group; once unfolded, all of them, page by page. */
function useFolded({ department, people, total }: CreditGroup, { type, id }: Title) {
  const { queries } = useApp()
  const [unfolded, setUnfolded] = useState(false)
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = useInfiniteQuery({
    ...queries.department(type, id, department),
    enabled: unfolded,
  })
  const loaded = uniqueBy(data?.pages.flatMap((page) => page.people) ?? [], (person) => String(person.id))
  const load = isError ? refetch : fetchNextPage
  return {
    people: loaded.length > 0 ? loaded : people,
    more: unfolded ? hasNextPage || isFetching || isError : people.length < total,
    isFetching,
    isError,
    onMore: () => (unfolded ? void load() : setUnfolded(true)),
    unfolded,
  }
}

function Cast({ group, title }: { group: CreditGroup; title: Title }) {
  const { t } = useTranslation()
  const folded = useFolded(group, title)
  const episodes = useEpisodes()
  return (
    <section>
      <h2 className="display text-heading">{t('credits.cast')}</h2>
      <ul className="poster-grid mt-4">
        {folded.people.map((person) => (
          <li key={person.id}>
            <PersonCard
              person={person}
              note={[person.roles.map(({ name }) => isolated(name)).join(' / '), episodes(person)]
                .filter(Boolean)
                .join(' · ')}
            />
          </li>
        ))}
      </ul>
      <More folded={folded} total={group.total} />
    </section>
  )
}

function Department({ group, title }: { group: CreditGroup; title: Title }) {
  const { t } = useTranslation()
  const folded = useFolded(group, title)
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
      <More folded={folded} total={group.total} />
    </section>
  )
}

function More({ folded, total }: { folded: ReturnType<typeof useFolded>; total: number }) {
  const { t } = useTranslation()
  if (!folded.more) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {folded.isError ? <p className="text-danger">{t('error.loadMore')}</p> : null}
      <SteadyButton className="button" disabled={folded.isFetching} onClick={folded.onMore}>
        {folded.isFetching
          ? t('list.loading')
          : folded.isError
            ? t('action.retry')
            : folded.unfolded
              ? t('list.more')
              : t('credits.showAll', { total })}
      </SteadyButton>
    </div>
  )
}

/** Returns the number of episodes of a person's credit as text; empty for a film. */
function useEpisodes() {
  const { t } = useTranslation()
  return ({ episodes }: CreditedPerson): string => (episodes ? t('media.episodeCount', { count: episodes }) : '')
}

/**
 * The jobs of a person. A job without a translation is shown in English, as the service has it. If the only job equals
 * the heading, it is not repeated.
 */
function Jobs({ person, heading }: { person: CreditedPerson; heading: string }) {
  const { t } = useTranslation()
  const episodes = useEpisodes()
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
