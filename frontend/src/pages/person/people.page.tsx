import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { PersonRow } from '@contract/person.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { FollowOnCard } from '../../features/people/follow-on-card.tsx'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderQuery, useLoaderInfiniteQuery } from '../../features/reach/use-loader-query.ts'
import { knownTotal } from '../../domain/known-total.ts'
import { uniqueBy } from '../../domain/unique.ts'
import { useSession } from '../../shell/session/use-session.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { SeeAll } from '../../ui/carousel/see-all.tsx'
import { EndlessGrid } from '../../ui/media-grid/endless-grid.tsx'
import { listName } from '../../domain/title/list-names.ts'
import { PersonCard } from '../../ui/person-card/person-card.tsx'
import { TitleNames } from '../../ui/title-names/title-names.tsx'
import { WithTitle } from '../../ui/title-names/with-title.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'

const route = getRouteApi('/person/')

/** The page of people: the followed ones, those trending this week, and the popular ones. */
export function PeoplePage() {
  const { t } = useTranslation()
  const { queries, boot } = useApp()
  const { user } = useSession()
  const { page = '1' } = route.useSearch()
  const trending = useLoaderQuery(queries.trendingPeople())
  const popular = useLoaderInfiniteQuery(queries.popularPeople(Number(page)))
  const pages = popular.data?.pages ?? []
  const people = uniqueBy(
    pages.flatMap(({ results }) => results),
    ({ id }) => String(id),
  )
  return (
    <div className="page py-8">
      <PageHeading>{t('nav.people')}</PageHeading>
      {user ? <FollowedRow /> : null}
      <Section answer={trending} title={t(listName('person.trending', boot.source))}>
        {({ results }) => (
          <Carousel
            title={t(listName('person.trending', boot.source))}
            items={uniqueBy(results, ({ id }) => String(id)).map((person) => ({
              key: String(person.id),
              content: <PersonOfRow person={person} />,
            }))}
          />
        )}
      </Section>
      <Section answer={popular} title={t(listName('person.popular', boot.source))}>
        {() => (
          <EndlessGrid
            name="/person"
            itemKind="people"
            heading={<h2 className="display mt-10 text-heading">{t(listName('person.popular', boot.source))}</h2>}
            items={people.map((person) => ({
              key: String(person.id),
              content: <PersonOfRow person={person} />,
            }))}
            total={knownTotal(pages)}
            list={popular}
            nextHref={popular.hasNextPage ? `/person?page=${(pages.at(-1)?.page ?? 0) + 1}` : null}
          />
        )}
      </Section>
    </div>
  )
}

/** A person's card with the titles that they are known for. */
const PersonOfRow = ({ person }: { person: PersonRow }) => (
  <PersonCard
    person={person}
    note={<TitleNames titles={person.known_for} />}
    action={<FollowOnCard person={person} />}
  />
)

/** The people followed last; empty if the member follows no one. */
function FollowedRow() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { data } = useInfiniteQuery(queries.followedPeople())
  return (
    <Carousel
      title={t('people.followed')}
      more={
        <Link to="/my/people" className="link link-alone sm:pl-2">
          <SeeAll of={t('people.followed')} />
        </Link>
      }
      items={(data?.pages[0]?.results ?? []).map((person) => ({
        key: String(person.id),
        content: (
          <PersonCard
            person={person}
            note={person.next ? <WithTitle media={person.next} say={(title) => t('people.next', { title })} /> : null}
            action={<FollowOnCard person={person} />}
          />
        ),
      }))}
    />
  )
}
