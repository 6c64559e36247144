import { useMatch } from '@tanstack/react-router'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { scrollItemIntoView } from '../focus/scroll-item-into-view.ts'
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.ts'
import { CarouselArrows } from './carousel-arrows.tsx'
import { useRestoredScroll } from './use-restored-scroll.ts'
import { useRowEnds } from './use-row-ends.ts'

interface CarouselProps {
  readonly title: string
  readonly titleLang?: string | undefined
  /** Below the title. */
  readonly text?: ReactNode
  readonly more?: ReactNode
  /** Whether items are twice as wide as posters, for landscape pictures. */
  readonly wide?: boolean
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[]
}

/** The most items that are visible before a row is scrolled (`carousel.css`), including one that is cut off. */
const MAX_VISIBLE = { narrow: 8, wide: 4 }

/**
 * A row with scroll snapping, arrow buttons with end states, and arrow, Home and End keys. An empty row renders
 * nothing. The router stores the scroll position of each row per page and entry of the history. Items beyond the edge
 * are rendered when the row gets the pointer, the focus or a scroll: most rows of a page never do.
 */
export function Carousel(props: CarouselProps) {
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const id = encodeURIComponent(`${page} ${props.title}`)
  return props.items.length === 0 ? null : <Row key={id} id={id} {...props} />
}

function Row({ id, title, titleLang, text, more, wide = false, items }: CarouselProps & { readonly id: string }) {
  const { list: track, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  const [isFullyRendered, setIsWhole] = useState(false)
  const shown = isFullyRendered ? items : items.slice(0, wide ? MAX_VISIBLE.wide : MAX_VISIBLE.narrow)
  const renderAll = () => setIsWhole(true)
  const ends = useRowEnds(track, shown.length)
  const { atStart, isMoved } = ends
  const atEnd = ends.atEnd && (shown.length === items.length || !ends.isMeasured)
  useRestoredScroll(track, { id, isFullyRendered, renderAll })
  const scroll = (to: 'back' | 'on') => {
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollBy({ left: (to === 'on' ? 1 : -1) * width * 0.9 })
  }
  return (
    <section className="mt-10" aria-label={title} onPointerEnter={renderAll} onFocus={renderAll}>
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <div className="min-w-0 grow basis-40">
          <h2 className="display text-heading" lang={titleLang}>
            {title}
          </h2>
          {text}
        </div>
        <div className="-mb-1.5 flex items-center gap-1">
          <CarouselArrows title={title} atStart={atStart} atEnd={atEnd} onScroll={scroll} />
          {more}
        </div>
      </div>
      <ul
        ref={track}
        data-scroll-restoration-id={id}
        data-moved={isMoved || undefined}
        onKeyDown={moveFocus}
        onFocus={scrollItemIntoView}
        onScroll={renderAll}
        className={`carousel mt-1 ${wide ? 'carousel-wide' : ''}`}
      >
        {shown.map(({ key, content }) => (
          <li key={key} {...itemProps}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  )
}

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
