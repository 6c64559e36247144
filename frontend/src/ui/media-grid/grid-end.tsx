import type { MouseEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusOnArrival } from '../focus/focus-on-arrival.ts'
import type { PagedList } from '../paged-list.ts'

interface GridEndProps {
  readonly list: PagedList
  readonly itemKind: 'titles' | 'people'
  /** The number of items that are shown. */
  readonly count: number
  /** The number of items of all pages; undefined if it is unknown. */
  readonly total: number | undefined
  readonly nextHref: string | null
  readonly onMore: (event: MouseEvent) => void
}

/**
 * The end of a grid: the link to the next page, an error with a retry, or a text that this is all. A list that begins at a
 * later page says how many of all are shown, if that is known.
 */
export function GridEnd({ list, itemKind, count, total, nextHref, onMore }: GridEndProps) {
  const { t } = useTranslation()
  const loading = list.isFetchingNextPage
  if (list.isFetchNextPageError)
    return (
      <>
        <p className="text-danger">{t('error.loadMore')}</p>
        <button ref={focusOnArrival} type="button" className="button" onClick={onMore}>
          {t('action.retry')}
        </button>
      </>
    )
  if (list.hasNextPage && nextHref)
    return (
      <a ref={focusOnArrival} href={nextHref} className="button" aria-disabled={loading || undefined} onClick={onMore}>
        {loading ? t('list.loading') : t('list.more')}
      </a>
    )
  const isPart = Number(list.data?.pageParams?.[0] ?? 1) > 1
  if (count === 0 || (isPart && total === undefined)) return null
  if (isPart) return <p className="text-quiet">{t('list.shown', { shown: count, count: total ?? count })}</p>
  return <p className="text-quiet">{t(itemKind === 'people' ? 'list.endPeople' : 'list.end', { count })}</p>
}
