import { useMatch, useElementScrollRestoration } from '@tanstack/react-router'
import { useState, type KeyboardEvent, type ReactNode, type Ref, useLayoutEffect, useRef, useEffect } from 'react'
import { scrollItemIntoView } from '../focus/scroll-item-into-view.ts'
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.ts'
import { CarouselArrows } from './carousel-arrows.tsx'

interface CarouselProps {
  readonly title: string
  readonly titleLang?: string | undefined
  /** Below the title. */
  readonly text?: ReactNode
  readonly more?: ReactNode
  /** Whether items are twice as wide as posters, for landscape pictures. */
  readonly wide?: boolean
  /** Null until they are loaded: the row then has its heading, its link and its height. */
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[] | null
  readonly ref?: Ref<HTMLElement>
}

/** The most items that are visible before a row is scrolled (`carousel.css`), including one that is cut off. */
const MAX_VISIBLE = { narrow: 8, wide: 4 }

/**
 * A row with scroll snapping, arrow buttons with end states, and arrow, Home and End keys. An empty row renders
 * nothing. The router stores the scroll position of each row per page and entry of the history. Items beyond the edge
 * are rendered when the row gets the pointer, the focus or a scroll: most rows of a page never do. A row keeps its elements
 * when its items come, so that its link keeps the focus.
 */
export function Carousel(props: CarouselProps) {
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const id = encodeURIComponent(`${page} ${props.title}`)
  return props.items?.length === 0 ? null : <Row key={id} id={id} {...props} />
}

function Row({ id, title, titleLang, text, more, wide = false, items, ref }: CarouselProps & { readonly id: string }) {
  const { list: track, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  const [isFullyRendered, setIsWhole] = useState(false)
  const shown = isFullyRendered ? items : items?.slice(0, wide ? MAX_VISIBLE.wide : MAX_VISIBLE.narrow)
  const renderAll = () => setIsWhole(true)
  const ends = useRowEnds(track, shown?.length ?? 0)
  const { atStart, isMoved } = ends
  const atEnd = ends.atEnd && (shown?.length === items?.length || !ends.isMeasured)
  useRestoredScroll(track, { id, isFullyRendered: isFullyRendered && items !== null, renderAll })
  const scroll = (to: 'back' | 'on') => {
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollBy({ left: (to === 'on' ? 1 : -1) * width * 0.9 })
  }
  return (
    <section
      ref={ref}
      className="mt-10"
      aria-label={title}
      aria-busy={items === null || undefined}
      onPointerEnter={renderAll}
      onFocus={renderAll}
    >
      <RowHead title={title} titleLang={titleLang} text={text}>
        <div className={`-mb-1.5 flex items-center gap-1 ${items ? '' : 'sm:min-h-11'}`}>
          {items ? <CarouselArrows title={title} atStart={atStart} atEnd={atEnd} onScroll={scroll} /> : null}
          {more}
        </div>
      </RowHead>
      <ul
        ref={track}
        data-scroll-restoration-id={id}
        data-moved={isMoved || undefined}
        onKeyDown={moveFocus}
        onFocus={scrollItemIntoView}
        onScroll={renderAll}
        className={`carousel mt-1 ${wide ? 'carousel-wide' : ''}`}
        aria-hidden={items === null || undefined}
      >
        {shown?.map(({ key, content }) => (
          <li key={key} {...itemProps}>
            {content}
          </li>
        )) ?? placeholder}
      </ul>
    </section>
  )
}

/** The title of a row and the text below it, with its controls beside them. */
const RowHead = ({
  title,
  titleLang,
  text,
  children,
}: Pick<CarouselProps, 'title' | 'titleLang' | 'text'> & { readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-end justify-between gap-x-4">
    <div className="min-w-0 grow basis-40">
      <h2 className="display text-heading" lang={titleLang}>
        {title}
      </h2>
      {text}
    </div>
    {children}
  </div>
)

/** Gives a row the height of its cards until they are loaded. */
const placeholder = (
  <li>
    <div className="aspect-2/3 rounded-card bg-raised" />
    <div className="h-14" />
  </li>
)

/** Moves the focus between the cards of a row by arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  // With a modifier the key is a shortcut of the browser: Alt and the left arrow go back.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const row = event.currentTarget
  // React also bubbles keys of a menu that a card opened, whose element is elsewhere in the document.
  if (!(event.target instanceof Element) || !row.contains(event.target)) return
  const item = event.target.closest('li')
  const towards = {
    Home: row.firstElementChild,
    End: row.lastElementChild,
    ArrowLeft: item?.previousElementSibling,
    ArrowRight: item?.nextElementSibling,
  }[event.key]
  if (!towards) return
  event.preventDefault()
  const control = towards.querySelector('a') ?? towards.querySelector('button')
  control?.focus()
}

interface ScrolledRow {
  readonly id: string
  readonly isFullyRendered: boolean
  readonly renderAll: () => void
}

/** Restores the scroll position of the row after Back, Forward and reload. */
function useRestoredScroll(
  track: React.RefObject<HTMLUListElement | null>,
  { id, isFullyRendered, renderAll }: ScrolledRow,
) {
  const storedLeft = useElementScrollRestoration({ id })?.scrollX
  const pendingLeft = useRef(storedLeft)
  // The router restores only elements that exist when it renders the page; a row may come later. Instant, not smooth.
  useLayoutEffect(() => {
    if (pendingLeft.current === undefined) return
    if (isFullyRendered) track.current?.scrollTo({ left: pendingLeft.current, behavior: 'instant' })
    else if (pendingLeft.current > 0) renderAll()
    if (isFullyRendered) pendingLeft.current = undefined
  }, [track, isFullyRendered, renderAll])
}

/** Whether a row is scrolled to its start and to its end. */
function useRowEnds(track: React.RefObject<HTMLUListElement | null>, count: number) {
  // A row has no arrows until it is measured: before hydration they would do nothing.
  const [ends, setEnds] = useState({ atStart: true, atEnd: true, isMeasured: false, isMoved: false })
  // Scroll position belongs to the browser; the arrows only follow it.
  useEffect(() => {
    const element = track.current
    if (!element) return
    const measure = () =>
      setEnds(({ isMoved }) => ({
        atStart: element.scrollLeft <= 4,
        atEnd: element.scrollLeft + element.clientWidth >= element.scrollWidth - 4,
        isMeasured: true,
        isMoved: isMoved || element.scrollLeft > 0,
      }))
    element.addEventListener('scroll', measure, { passive: true })
    // The observer also reports the first size, without forcing a layout.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [track, count])
  return ends
}
