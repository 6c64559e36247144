import type { ReactNode } from 'react'

interface OutlineProps {
  readonly className?: string | undefined
}

/** An outline icon, hidden from assistive technology: the text beside it or a label names it. `path` is SVG path data. */
export const Outline = ({ path, className }: OutlineProps & { readonly path: string }) => (
  <svg {...frame(className)}>
    <path d={path} />
  </svg>
)

/** An outline icon of elements; an empty box of its size if it has none. */
export const OutlineOf = ({ className, children }: OutlineProps & { readonly children: ReactNode }) => (
  <svg {...frame(className)}>{children}</svg>
)

const frame = (className = 'size-5') =>
  ({
    viewBox: '0 0 24 24',
    width: '1em',
    height: '1em',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    className: `inline-block shrink-0 ${className}`,
    'aria-hidden': true,
  }) as const
