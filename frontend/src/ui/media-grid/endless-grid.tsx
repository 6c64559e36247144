import {
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
} from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { historyEntry, scrollAnchorAt } from '../../platform/storage/scroll-anchor.ts'
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.ts'
import type { PagedList } from '../paged-list.ts'
import { useAfterPaint } from '../pieces/use-after-paint.ts'
import { GridEnd } from './grid-end.tsx'
import { GridParts, type GridItem, type ItemProps } from './grid-parts.tsx'
import { useScrollAnchor } from './scroll-anchor-context.ts'

interface EndlessGridProps {
  /** The name of this list: its address with its filters. */
  readonly name: string
  /** Without it there is a hidden one, for screen readers that navigate by headings. */
  readonly heading?: ReactNode
  /** The unit of the count in the text at the end. */
  readonly itemKind?: 'titles' | 'people'
  /** A grid of posters, or an ordered list of rows. */
  readonly shape?: 'posters' | 'rows'
  readonly items: readonly GridItem[]
  /** The number of loaded items, if some are not shown. */
  readonly loaded?: number
  /** Undefined if it is unknown. */
  readonly total: number | undefined
  readonly list: PagedList
  /** The next page as an address, for those without script. */
  readonly nextHref: string | null
}

/**
 * A grid with infinite scrolling, a button for keyboard and screen readers, a text at the end, and a retry after an
 * error.
 */
export function EndlessGrid({
  name,
  heading,
  itemKind = 'titles',
  shape = 'posters',
  items,
  loaded = items.length,
  total,
  list,
  nextHref,
}: EndlessGridProps) {
  const { t } = useTranslation()
  const { hasNextPage: hasMore, isFetchingNextPage: loading, isFetchNextPageError: failed } = list
  const { list: gridRef, itemProps } = useFocusAfterRemoval<HTMLDivElement & HTMLOListElement>()
  const isFullyRendered = useAfterPaint()
  const near = useInitialCard(items)
  const sentinel = useNearEnd(hasMore && !loading && !failed && isFullyRendered, loaded, () => {
    // Not while a card has the focus by keyboard: the visitor would never reach the button and the footer below.
    if (!gridRef.current?.querySelector(':focus-visible')) list.fetchNextPage()
  })
  useScrollAnchor(gridRef, { name, loaded, hasMore, loading, failed, isFullyRendered, onMore: list.fetchNextPage })
  const focusFrom = useFocusOnNewCards(gridRef, items.length)
  const more = (event: MouseEvent) => {
    event.preventDefault()
    focusFrom(items.length)
    if (!loading) list.fetchNextPage()
  }
  return (
    <>
      {heading ?? <h2 className="sr-only">{t('list.heading')}</h2>}
      {shape === 'rows' ? (
        <GridRows ref={gridRef} items={items} itemProps={itemProps} />
      ) : (
        <GridParts ref={gridRef} items={items} itemProps={itemProps} near={isFullyRendered ? undefined : near} />
      )}
      <p className="sr-only" role="status">
        {loading
          ? t('list.loading')
          : total === undefined
            ? t('list.shownOfMany', { count: items.length })
            : t('list.shown', { shown: items.length, count: total })}
      </p>
      <div ref={sentinel} className="mt-10 flex min-h-16 items-center gap-4">
        <GridEnd list={list} itemKind={itemKind} count={items.length} total={total} nextHref={nextHref} onMore={more} />
      </div>
    </>
  )
}

interface GridRowsProps {
  readonly ref: Ref<HTMLOListElement>
  readonly items: readonly GridItem[]
  readonly itemProps: ItemProps
}

const GridRows = ({ ref, items, itemProps }: GridRowsProps) => (
  <ol ref={ref} className="mt-6 divide-y divide-line">
    {items.map(({ key, content }) => (
      <li key={key} data-card={key} {...itemProps}>
        {content}
      </li>
    ))}
  </ol>
)

/** The index of the card that is rendered first: the scroll anchor of this entry of the history, or the first card. */
function useInitialCard(items: readonly GridItem[]): number {
  const [card] = useState(() => (import.meta.env.SSR ? undefined : scrollAnchorAt(historyEntry())?.card))
  return Math.max(0, card === undefined ? 0 : items.findIndex(({ key }) => key === card))
}

/** Moves the focus to the first new card after more cards were requested by the button. */
function useFocusOnNewCards(list: RefObject<HTMLElement | null>, count: number) {
  const from = useRef<number>(undefined)
  // An effect: new cards are in the document only after rendering.
  useLayoutEffect(() => {
    if (from.current === undefined || count <= from.current) return
    list.current?.querySelectorAll('[data-card]')[from.current]?.querySelector('a')?.focus()
    from.current = undefined
  }, [list, count])
  return (index: number) => (from.current = index)
}

/**
 * Calls back when its element is near the viewport and there is more to load. An observer reports only changes, so a
 * new one is created for each loaded page: the end may be as near as before.
 */
function useNearEnd(active: boolean, loaded: number, onNear: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const callback = useRef(onNear)
  // The observer outlives renders, so it calls the newest callback.
  useEffect(() => {
    callback.current = onNear
  })
  // An effect: only the browser knows what is near the viewport.
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
