import { useRef, useState, type ComponentProps } from 'react'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

const RatingPopover = lazyComponent(async () => (await import('./rating-popover.tsx')).RatingPopover)

interface RatingButtonProps extends Pick<ComponentProps<'button'>, 'aria-pressed' | 'children' | 'disabled'> {
  /** Half stars, 1 to 10; null for no rating. */
  readonly rating: number | null
  readonly onRate: (rating: number | null) => void
}

/** Opens the stars, whose script is loaded when the button gets the pointer or the focus. */
export function RatingButton({ rating, onRate, ...button }: RatingButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <SteadyButton
        {...button}
        ref={anchor}
        className="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={RatingPopover.preload}
        onFocus={RatingPopover.preload}
        onClick={() => setOpen(!open)}
      />
      {open ? <RatingPopover anchor={anchor} rating={rating} onRate={onRate} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
