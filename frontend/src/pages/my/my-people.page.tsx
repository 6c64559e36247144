import { Link } from '@tanstack/react-router'
import type { FollowedPerson } from '@contract/people.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { FollowPerson } from '../../features/people/follow-person.tsx'
import { WatchedProgress } from '../../features/people/watched-progress.tsx'
import { useFollowPerson } from '../../features/people/use-follow-person.ts'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderInfiniteQuery } from '../../features/reach/use-loader-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { departmentKey } from '../../domain/person/credit-names.ts'
import { formatDate } from '../../i18n/format/format.ts'
import { mediaDate } from '../../domain/title/media.ts'
import { uniqueBy } from '../../domain/unique.ts'
import { EndlessGrid } from '../../ui/media-grid/endless-grid.tsx'
import { Portrait } from '../../ui/picture/portrait.tsx'
import { WithTitle } from '../../ui/title-names/with-title.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { BackLink } from '../../ui/back-link/back-link.tsx'

/** The people whom the member follows, followed last first: how much of each they have seen, and their next title. */
export function MyPeoplePage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const list = useLoaderInfiniteQuery(queries.followedPeople())
  const pages = list.data?.pages
  const people = uniqueBy(pages?.flatMap(({ results }) => results) ?? [], ({ id }) => String(id))
  return (
    <div className="page py-8">
      <p>
        <BackLink to="/my">{t('nav.my')}</BackLink>
      </p>
      <PageHeading className="mt-2">{t('people.followed')}</PageHeading>
      <Section answer={list} size="text">
        {() => null}
      </Section>
      {pages && people.length === 0 ? (
        <EmptyState title={t('people.emptyTitle')} text={t('people.emptyText')}>
          <Link to="/person" className="button button-primary">
            {t('people.find')}
          </Link>
        </EmptyState>
      ) : null}
      {pages && people.length > 0 ? (
        <EndlessGrid
          name="/my/people"
          itemKind="people"
          shape="rows"
          items={people.map((person) => ({ key: String(person.id), content: <Followed person={person} /> }))}
          total={pages[0]?.total_results ?? 0}
          list={list}
          nextHref={null}
        />
      ) : null}
    </div>
  )
}

function Followed({ person }: { person: FollowedPerson }) {
  const { t } = useTranslation()
  const handle = useFollowPerson(person, { followed: true, seen: person.seen, total: person.total })
  const department = departmentKey(person.known_for_department)
  return (
    <article className="grid grid-cols-[auto_1fr] items-center gap-4 py-4 sm:grid-cols-[auto_1fr_auto]">
      <div className="w-20 shrink-0 overflow-hidden rounded-card shadow-card sm:w-24">
        <Portrait person={person} width={96} />
      </div>
      <div className="min-w-0">
        <h3 className="text-lg leading-snug font-semibold wrap-anywhere">
          <Link to="/person/$id" params={{ id: String(person.id) }} className="inline-block py-1 hover:text-lamp">
            {person.name}
          </Link>
        </h3>
        {department ? <p className="text-quiet">{t(`department.${department}`)}</p> : null}
        <Next person={person} />
        <div className="mt-2">
          <WatchedProgress state={handle.state ?? person} />
        </div>
      </div>
      <div className="col-start-2 sm:col-start-3">
        <FollowPerson handle={handle} name={person.name} />
      </div>
    </article>
  )
}

function Next({ person: { next } }: { person: FollowedPerson }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (!next) return null
  return (
    <p className="mt-1">
      <Link to="/$type/$id" params={{ type: next.media_type, id: String(next.id) }} className="link">
        <WithTitle
          media={next}
          say={(title) => t('people.nextOn', { title, date: formatDate(language, mediaDate(next)) })}
        />
      </Link>
    </p>
  )
}
