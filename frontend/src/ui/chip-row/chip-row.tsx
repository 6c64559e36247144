import type { ReactNode } from 'react'
import { scrollItemIntoView } from '../focus/scroll-item-into-view.ts'
import { useScrollCurrentIntoView } from './use-scroll-current-into-view.ts'

interface ChipRowProps {
  /** The accessible name of the row. */
  readonly label: string
  readonly className?: string
  /** `li` elements. */
  readonly children: ReactNode
}

/** A row of links that scrolls sideways, up to the edges of a phone's screen. */
export function ChipRow({ label, className = '', children }: ChipRowProps) {
  return (
    <nav
      ref={useScrollCurrentIntoView<HTMLElement>()}
      aria-label={label}
      onFocus={scrollItemIntoView}
      className={`-mx-1.5 overflow-x-auto px-1.5 max-sm:-mx-(--page-gap) max-sm:scroll-px-(--page-gap) max-sm:px-(--page-gap) ${className}`}
    >
      <ul className="flex w-max gap-2 py-1.5">{children}</ul>
    </nav>
  )
}
