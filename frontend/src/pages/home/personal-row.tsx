import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rowIdOf } from '@contract/home-rows'
import type { Home, PersonalRow as Chosen } from '@contract/home.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderQuery } from '../../features/reach/use-loader-query.ts'
import { useNear } from '../../ui/lazy-row/use-near.ts'
import { SeeAll } from '../../ui/carousel/see-all.tsx'
import { MediaRowCarousel } from '../../ui/media-card/media-row-carousel.tsx'
import { ComingRow } from './coming-row.tsx'
import { PeopleRow } from './people-row.tsx'

/** A personal row, rendered at once or, if its data is not fetched yet, when it is near the screen. */
export function PersonalRow({ id, home }: { readonly id: string; readonly home: Home }) {
  const { t } = useTranslation()
  const isLater = home.later.includes(id)
  if (id === 'coming')
    return (
      <NowOrLater home={home} isLater={isLater} title={t('home.coming')}>
        {({ coming }) => <ComingRow entries={coming} />}
      </NowOrLater>
    )
  if (id === 'people')
    return (
      <NowOrLater home={home} isLater={isLater} title={t('people.homeRow')}>
        {({ fromPeople }) => <PeopleRow entries={fromPeople} />}
      </NowOrLater>
    )
  if (id === 'watchlist')
    return (
      <NowOrLater home={home} isLater={isLater} title={t('my.watchlist.title')} more={<AllSavedLink />}>
        {({ watchlist }) => (
          <MediaRowCarousel title={t('my.watchlist.title')} rows={watchlist} more={<AllSavedLink />} />
        )}
      </NowOrLater>
    )
  return home.rows
    .filter(({ reason }) => rowIdOf(reason) === id)
    .map(({ reason }) => (
      <ChosenRow key={`${reason.kind} ${reason.id}`} home={home} isLater={isLater} reason={reason} />
    ))
}

/** A row of recommendations; its reason is its title. */
function ChosenRow({ home, isLater, reason }: { home: Home; isLater: boolean; reason: Chosen['reason'] }) {
  const { t } = useTranslation()
  const title =
    reason.kind === 'becauseYouLiked'
      ? t('home.becauseYouLiked', { title: reason.title })
      : t('home.becauseYouFollow', { genre: reason.name })
  const hasSameReason = ({ reason: { kind, id } }: Chosen) => kind === reason.kind && id === reason.id
  return (
    <NowOrLater home={home} isLater={isLater} title={title}>
      {({ rows }) => <MediaRowCarousel title={title} rows={rows.find(hasSameReason)?.results ?? []} />}
    </NowOrLater>
  )
}

interface NowOrLaterProps {
  readonly home: Home
  readonly isLater: boolean
  readonly title: string
  readonly more?: ReactNode
  readonly children: (home: Home) => ReactNode
}
/** A row from the first answer, or from the one that fetches all the rows which were omitted at first. */
function NowOrLater({ home, isLater, title, more, children }: NowOrLaterProps) {
  const { queries } = useApp()
  const queryClient = useQueryClient()
  const wholeHome = queries.wholeHome()
  const { isNear, ref } = useNear(queryClient.getQueryData(wholeHome.queryKey) !== undefined)
  const answer = useLoaderQuery({ ...wholeHome, enabled: isLater && isNear })
  if (!isLater) return children(home)
  const pending = <MediaRowCarousel ref={ref} title={title} rows={null} more={more} />
  // One row that is near loads the titles of all.
  return (
    <Section answer={answer} title={title} pending={pending}>
      {(whole) => (isNear ? children(whole) : pending)}
    </Section>
  )
}

function AllSavedLink() {
  const { t } = useTranslation()
  return (
    <Link to="/my/$id" params={{ id: 'watchlist' }} className="link link-alone sm:pl-2">
      <SeeAll of={t('my.watchlist.title')} />
    </Link>
  )
}
