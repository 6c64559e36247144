import type { ReactNode } from 'react'
import { scrollItemIntoView } from '../focus/scroll-item-into-view.ts'
import { useScrollCurrentIntoView } from './use-scroll-current-into-view.ts'

interface RowProps {
  readonly className?: string
  readonly listClassName?: string
  /** `li` elements. */
  readonly children: ReactNode
}
interface ChipRowProps extends RowProps {
  /** The accessible name of the row. */
  readonly label: string
}

/** Links to other views of a page in a row that scrolls sideways. */
export function ChipRow({ label, ...row }: ChipRowProps) {
  return (
    <nav aria-label={label}>
      <ScrollingRow {...row} />
    </nav>
  )
}

/** A list in a row that scrolls sideways, up to the edges of a phone's screen. */
export function ScrollingRow({ className = '', listClassName = '', children }: RowProps) {
  return (
    <div
      ref={useScrollCurrentIntoView<HTMLDivElement>()}
      onFocus={scrollItemIntoView}
      className={`-mx-1.5 overflow-x-auto px-1.5 max-sm:-mx-(--page-gap) max-sm:scroll-px-(--page-gap) max-sm:px-(--page-gap) ${className}`}
    >
      <ul className={`flex w-max gap-2 py-1.5 ${listClassName}`}>{children}</ul>
    </div>
  )
}
