import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface EndlessGridProps {
  /** Where none is seen, one is there for those who go from heading to heading. */
  readonly heading?: ReactNode
  /** Posters beside each other, or one row below the other in their order. */
  readonly shape?: 'posters' | 'rows'
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[]
  readonly total: number
  readonly hasMore: boolean
  readonly loading: boolean
  readonly failed: boolean
  readonly onMore: () => void
  /** The next page as an address, for those without script. */
  readonly nextHref: string | null
}

/** A grid that loads on, with a twin for keyboard and screen readers, a true end, and a retry of its own. */
export function EndlessGrid({
  heading,
  shape = 'posters',
  items,
  total,
  hasMore,
  loading,
  failed,
  onMore,
  nextHref,
}: EndlessGridProps) {
  const { t } = useTranslation()
  const List = shape === 'rows' ? 'ol' : 'ul'
  const sentinel = useNearEnd(hasMore && !loading && !failed, onMore)
  const more = (event: MouseEvent) => {
    event.preventDefault()
    onMore()
  }
  return (
    <>
      {heading ?? <h2 className="sr-only">{t('list.heading')}</h2>}
      <List className={shape === 'rows' ? 'mt-6 divide-y divide-line' : 'poster-grid mt-6'}>
        {items.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </List>
      <p className="sr-only" role="status">
        {loading ? t('list.loading') : t('list.shown', { shown: items.length, count: total })}
      </p>
      <div ref={sentinel} className="mt-10 flex min-h-16 items-center gap-4">
        {failed ? (
          <>
            <p className="text-danger">{t('error.loadMore')}</p>
            <button type="button" className="button" onClick={onMore}>
              {t('action.retry')}
            </button>
          </>
        ) : hasMore && nextHref ? (
          <a href={nextHref} className="button" aria-disabled={loading || undefined} onClick={more}>
            {loading ? t('list.loading') : t('list.more')}
          </a>
        ) : items.length > 0 ? (
          <p className="text-quiet">{t('list.end', { count: items.length })}</p>
        ) : null}
      </div>
    </>
  )
}

/** Calls back while its element is near the screen and there is more to load. */
function useNearEnd(active: boolean, onNear: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const callback = useRef(onNear)
  // The observer outlives renders, so it calls the newest callback.
  useEffect(() => {
    callback.current = onNear
  })
  // What is on the screen is known to the browser alone.
  useEffect(() => {
    if (!active || !element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && callback.current(), {
      rootMargin: '800px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [active])
  return element
}
