import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon/icon.tsx'

interface CarouselProps {
  readonly title: string
  readonly titleLang?: string | undefined
  /** Below the title. */
  readonly text?: ReactNode
  readonly more?: ReactNode
  /** Twice as wide as posters: for pictures that lie. */
  readonly wide?: boolean
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[]
}

/** A row that snaps, with arrows for mouse and focus, end states, and Home and End keys. An empty row disappears. */
export function Carousel({ title, titleLang, text, more, wide = false, items }: CarouselProps) {
  const { t } = useTranslation()
  const track = useRef<HTMLUListElement>(null)
  const { atStart, atEnd } = useEnds(track, items.length)
  if (items.length === 0) return null
  const scroll = (to: 'back' | 'on') => {
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollBy({ left: (to === 'on' ? 1 : -1) * width * 0.9 })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A menu that a card opened stands elsewhere in the document; its keys are its own.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return
    const item = event.target.closest('li')
    const towards = {
      Home: track.current?.firstElementChild,
      End: track.current?.lastElementChild,
      ArrowLeft: item?.previousElementSibling,
      ArrowRight: item?.nextElementSibling,
    }[event.key]
    if (!towards) return
    event.preventDefault()
    towards.querySelector('a')?.focus()
  }
  return (
    <section className="mt-10" aria-label={title}>
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <div className="min-w-0">
          <h2 className="display text-3xl" lang={titleLang}>
            {title}
          </h2>
          {text}
        </div>
        <div className="flex items-center gap-1">
          {more}
          <button
            type="button"
            className="button-quiet hidden aria-disabled:opacity-30 sm:inline-flex"
            aria-disabled={atStart}
            onClick={() => scroll('back')}
            aria-label={t('action.scrollBack')}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="button-quiet hidden aria-disabled:opacity-30 sm:inline-flex"
            aria-disabled={atEnd}
            onClick={() => scroll('on')}
            aria-label={t('action.scrollOn')}
          >
            <Icon name="chevron-right" />
          </button>
        </div>
      </div>
      <ul
        ref={track}
        onKeyDown={onKeyDown}
        className="-mx-2 mt-3 flex snap-x scroll-px-2 gap-4 overflow-x-auto overscroll-x-contain scroll-smooth motion-reduce:scroll-auto px-2 py-2 [scrollbar-width:none]"
      >
        {items.map(({ key, content }) => (
          <li key={key} className={`shrink-0 snap-start ${wide ? 'w-64 sm:w-80' : 'w-32 sm:w-40'}`}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useEnds(track: React.RefObject<HTMLUListElement | null>, count: number) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  // Scroll position belongs to the browser; the arrows only follow it.
  useEffect(() => {
    const element = track.current
    if (!element) return
    const measure = () =>
      setEnds({
        atStart: element.scrollLeft <= 4,
        atEnd: element.scrollLeft + element.clientWidth >= element.scrollWidth - 4,
      })
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [track, count])
  return ends
}
