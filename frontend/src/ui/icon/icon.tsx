import outlines from 'virtual:icons'
import type { IconName } from './icon-names.ts'

/** An outline of the product's one icon set, hidden from assistive technology: the text beside it or a label names it. */
export const Icon = ({ name, className = 'size-5' }: { name: IconName; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`inline-block shrink-0 ${className}`}
    aria-hidden="true"
    // The build put them here, from the icon set.
    // oxlint-disable-next-line react/no-danger
    dangerouslySetInnerHTML={{ __html: outlines[name]! }}
  />
)
