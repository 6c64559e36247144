import { useEffect, useState } from 'react'
import type { CardRow } from '@contract/card-row'
import type { MediaType } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useMarksOf } from '../../features/marks/use-marks-of.ts'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderInfiniteQuery } from '../../features/reach/use-loader-query.ts'
import { uniqueBy } from '../../domain/unique.ts'
import { MediaRowCarousel } from '../../ui/media-card/media-row-carousel.tsx'

/** A row with fewer titles is filled from the next page. */
const MIN_ROW_TITLES = 10
const MAX_PAGES = 3

/** Recommendations for a title. Watched and dismissed ones are hidden until the member shows them. */
export function Recommendations({ type, id }: { type: MediaType; id: number }) {
  const { t } = useTranslation()
  const { answers, shown, hidden, rows } = useFilteredRecommendations(type, id)
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      <Section answer={answers} title={t('media.recommendations')}>
        {() => <MediaRowCarousel title={t('media.recommendations')} rows={showsAll ? rows : shown} />}
      </Section>
      {hidden > 0 ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-quiet">
          {showsAll ? null : (
            <span>{shown.length > 0 ? t('suggestions.hidden', { count: hidden }) : t('suggestions.none')}</span>
          )}
          <button type="button" className="link min-h-11 cursor-pointer" onClick={() => setShowsAll(!showsAll)}>
            {t(showsAll ? 'suggestions.hide' : 'suggestions.show')}
          </button>
        </p>
      ) : null}
    </>
  )
}

/** A title whose marks are still being fetched is not shown yet, so that none appears only to vanish. */
function useFilteredRecommendations(type: MediaType, id: number) {
  const { queries } = useApp()
  const answers = useLoaderInfiniteQuery(queries.recommendations(type, id))
  const { data, hasNextPage, isFetching, fetchNextPage } = answers
  const pages = data?.pages ?? []
  const rows = uniqueBy(
    pages.flatMap(({ results }) => results),
    (row: CardRow) => `${row.media_type}-${row.id}`,
  )
  const marks = useMarksOf(rows)
  const marked = rows.flatMap((row) => {
    const item = marks(row)
    return item === undefined ? [] : [{ row, isHidden: Boolean(item?.watchedAt ?? item?.dismissedAt) }]
  })
  const shown = marked.filter(({ isHidden }) => !isHidden).map(({ row }) => row)
  const isSettled = marked.length === rows.length && !isFetching
  const wantsMore = isSettled && shown.length < marked.length && shown.length < MIN_ROW_TITLES
  const mayFetch = wantsMore && hasNextPage && pages.length < MAX_PAGES
  // Whether the row needs another page is known only when the marks of this one are.
  useEffect(() => {
    if (mayFetch) void fetchNextPage()
  }, [mayFetch, fetchNextPage])
  return { answers, rows, shown, hidden: marked.length - shown.length }
}
