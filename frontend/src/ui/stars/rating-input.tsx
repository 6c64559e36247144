import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { starsNumber } from '../../domain/lists/stars.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ratingAfterKey } from './rating-keys.ts'

interface RatingInputProps {
  /** The name of the field for screen readers. */
  readonly label: string
  /** Its name in a form, where 0 is not a rating. */
  readonly name?: string
  /** Half stars, 1 to 10; null for no rating. */
  readonly rating: number | null
  /** Called for each key, and once for each press or drag, when the pointer is released. */
  readonly onRate: (rating: number | null) => void
  readonly ref?: RefObject<HTMLInputElement | null>
}

/**
 * A rating of half stars: a native range, drawn as five stars. The range has the keys and the name, also for touch screen
 * readers, which send no keys to a slider that a page makes itself. The pointer chooses on the stars: hovering shows a
 * value, a drag follows the finger, and pressing the value that is set removes it.
 */
export function RatingInput({ label, name, rating, onRate, ref }: RatingInputProps) {
  const { t } = useTranslation()
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  const choose = (value: number) => onRate(value === 0 ? null : value)
  const stars = useStarPointer(input, rating ?? 0, choose)
  const value = stars.dragged ?? rating ?? 0
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && stars.cancel()) return event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = ratingAfterKey(event.key, value)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }
  const shown = stars.hovered ?? value
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {/* A drag along the stars is a choice; a drag across them scrolls the page. */}
      <div
        data-stars
        className="relative h-11 w-45 shrink-0 cursor-pointer touch-pan-y rounded-sm text-lamp outline-offset-2 outline-lamp has-focus-visible:outline-3 pointer-coarse:h-12 pointer-coarse:w-60"
        {...stars.handlers}
      >
        <Stars value={shown} />
        <input
          ref={input}
          type="range"
          name={name}
          min={0}
          max={10}
          step={1}
          value={value}
          className="pointer-events-none absolute inset-0 m-0 opacity-0"
          aria-label={label}
          aria-valuetext={valueText(t, value)}
          onChange={(event) => choose(event.currentTarget.valueAsNumber)}
          onKeyDown={pressKey}
        />
      </div>
      {/* The range says the same to screen readers. */}
      <span aria-hidden="true" className="min-w-20 text-quiet tabular-nums">
        {valueText(t, shown)}
      </span>
    </div>
  )
}

const star = 'm12 2.8 2.9 5.9 6.4.9-4.6 4.5 1.1 6.4-5.8-3-5.8 3 1.1-6.4L2.7 9.6l6.4-.9z'
const fiveStars = [0, 24, 48, 72, 96].map((left) => <path key={left} d={star} transform={`translate(${left})`} />)

/** Five outlines, and over them five filled stars, cut off at the value. */
function Stars({ value }: { value: number }) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 120 24"
      className="size-full rtl:-scale-x-100"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      fill="none"
      aria-hidden="true"
    >
      <clipPath id={id}>
        <rect width={12 * value} height="24" />
      </clipPath>
      {fiveStars}
      <g fill="currentColor" clipPath={`url(#${id})`}>
        {fiveStars}
      </g>
    </svg>
  )
}

/** A value in words: `4½ stars`, `½ star`, `Not rated`. */
function valueText(t: ReturnType<typeof useTranslation>['t'], value: number): string {
  if (value === 0) return t('stars.none')
  return value === 1 ? t('stars.half') : t('stars.value', { stars: starsNumber(value), count: value / 2 })
}

/** The stars under the pointer. `cancel` gives up a drag, and returns whether there was one. */
function useStarPointer(input: RefObject<HTMLInputElement | null>, value: number, onChoose: (value: number) => void) {
  const [hovered, setHovered] = useState<number | null>(null)
  const [drag, setDrag] = useState<{ readonly at: number; readonly hasMoved: boolean } | null>(null)
  const cancel = (): boolean => {
    setDrag(null)
    return drag !== null
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      // Otherwise the press would take the focus from the range.
      event.preventDefault()
      input.current?.focus({ preventScroll: true })
      event.currentTarget.setPointerCapture(event.pointerId)
      setHovered(null)
      setDrag({ at: valueUnder(event), hasMoved: false })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const at = valueUnder(event)
      if (drag) setDrag({ at, hasMoved: drag.hasMoved || at !== drag.at })
      else if (event.pointerType === 'mouse') setHovered(Math.max(1, at))
    },
    onPointerUp: () => {
      if (!drag) return
      setDrag(null)
      onChoose(!drag.hasMoved && drag.at === value ? 0 : drag.at)
    },
    onPointerCancel: cancel,
    onPointerLeave: () => setHovered(null),
  }
  return { hovered, dragged: drag?.at ?? null, handlers, cancel }
}

/** The half stars from the start of the stars to the pointer; 0 before their start. */
function valueUnder({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  const { left, right, width } = currentTarget.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
  const fromStart = isRightToLeft ? right - clientX : clientX - left
  return Math.min(10, Math.max(0, Math.ceil((10 * fromStart) / width)))
}
