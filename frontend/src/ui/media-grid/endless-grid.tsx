import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { historyEntry, scrollAnchorAt } from '../../platform/storage/scroll-anchor.ts'
import type { PagedList } from '../paged-list.ts'
import { useAfterPaint } from '../pieces/use-after-paint.ts'
import { GridEnd } from './grid-end.tsx'
import { GridParts, type GridItem } from './grid-parts.tsx'
import { useScrollAnchor } from './scroll-anchor-context.ts'

interface EndlessGridProps {
  /** What tells this list from others: its address with all that changes what is in it. */
  readonly name: string
  /** Where none is seen, one is there for those who go from heading to heading. */
  readonly heading?: ReactNode
  /** What its end counts. */
  readonly of?: 'titles' | 'people'
  /** Posters beside each other, or one row below the other in their order. */
  readonly shape?: 'posters' | 'rows'
  readonly items: readonly GridItem[]
  /** How much is loaded, where some of it is not shown. */
  readonly loaded?: number
  readonly total: number
  readonly list: PagedList
  /** The next page as an address, for those without script. */
  readonly nextHref: string | null
}

/** A grid that loads on, with a twin for keyboard and screen readers, a true end, and a retry of its own. */
export function EndlessGrid({
  name,
  heading,
  of = 'titles',
  shape = 'posters',
  items,
  loaded = items.length,
  total,
  list,
  nextHref,
}: EndlessGridProps) {
  const { t } = useTranslation()
  const { hasNextPage: hasMore, isFetchingNextPage: loading, isFetchNextPageError: failed } = list
  const place = useRef<HTMLDivElement & HTMLOListElement>(null)
  const isAfterPaint = useAfterPaint()
  const near = useCardInSight(items)
  const sentinel = useNearEnd(hasMore && !loading && !failed && isAfterPaint, loaded, () => {
    // Whoever goes from card to card by keyboard would never reach what is below them.
    if (!place.current?.querySelector(':focus-visible')) list.fetchNextPage()
  })
  useScrollAnchor(place, { name, loaded, hasMore, loading, failed, isWhole: isAfterPaint, onMore: list.fetchNextPage })
  const goOnFrom = useGoOn(place, items.length)
  const more = (event: MouseEvent) => {
    event.preventDefault()
    goOnFrom(items.length)
    if (!loading) list.fetchNextPage()
  }
  return (
    <>
      {heading ?? <h2 className="sr-only">{t('list.heading')}</h2>}
      {shape === 'rows' ? (
        <ol ref={place} className="mt-6 divide-y divide-line">
          {items.map(({ key, content }) => (
            <li key={key} data-card={key}>
              {content}
            </li>
          ))}
        </ol>
      ) : (
        <GridParts ref={place} items={items} near={isAfterPaint ? undefined : near} />
      )}
      <p className="sr-only" role="status">
        {loading ? t('list.loading') : t('list.shown', { shown: items.length, count: total })}
      </p>
      <div ref={sentinel} className="mt-10 flex min-h-16 items-center gap-4">
        <GridEnd list={list} of={of} count={items.length} nextHref={nextHref} onMore={more} />
      </div>
    </>
  )
}

/** Which card a list is begun at: the one that it was left at, by this entry of the history, or its first. */
function useCardInSight(items: readonly GridItem[]): number {
  const [card] = useState(() => (import.meta.env.SSR ? undefined : scrollAnchorAt(historyEntry())?.card))
  return Math.max(0, card === undefined ? 0 : items.findIndex(({ key }) => key === card))
}

/** Whoever asks for more by keyboard goes on at the first of what came, not behind the last. */
function useGoOn(list: RefObject<HTMLElement | null>, count: number) {
  const from = useRef<number>(undefined)
  // What came is in the document only after it was rendered.
  useLayoutEffect(() => {
    if (from.current === undefined || count <= from.current) return
    list.current?.querySelectorAll('[data-card]')[from.current]?.querySelector('a')?.focus()
    from.current = undefined
  }, [list, count])
  return (index: number) => (from.current = index)
}

/**
 * Calls back while its element is near the screen and there is more to load. An observer tells of a change alone, so each
 * page that came has one of its own: the end may be as near as before.
 */
function useNearEnd(active: boolean, loaded: number, onNear: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const callback = useRef(onNear)
  // The observer outlives renders, so it calls the newest callback.
  useEffect(() => {
    callback.current = onNear
  })
  // What is on the screen is known to the browser alone.
  useEffect(() => {
    if (!active || !element.current) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && callback.current(), {
      rootMargin: '800px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [active, loaded])
  return element
}
