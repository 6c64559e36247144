import type { MouseEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PagedList } from '../paged-list.ts'

interface GridEndProps {
  readonly list: PagedList
  readonly itemKind: 'titles' | 'people'
  readonly count: number
  readonly nextHref: string | null
  readonly onMore: (event: MouseEvent) => void
}

/** The end of a grid: the link to the next page, an error with a retry, or a text that this is all. */
export function GridEnd({ list, itemKind, count, nextHref, onMore }: GridEndProps) {
  const { t } = useTranslation()
  const loading = list.isFetchingNextPage
  if (list.isFetchNextPageError)
    return (
      <>
        <p className="text-danger">{t('error.loadMore')}</p>
        <button type="button" className="button" onClick={onMore}>
          {t('action.retry')}
        </button>
      </>
    )
  if (list.hasNextPage && nextHref)
    return (
      <a href={nextHref} className="button" aria-disabled={loading || undefined} onClick={onMore}>
        {loading ? t('list.loading') : t('list.more')}
      </a>
    )
  if (count === 0) return null
  return <p className="text-quiet">{t(itemKind === 'people' ? 'list.endPeople' : 'list.end', { count })}</p>
}
