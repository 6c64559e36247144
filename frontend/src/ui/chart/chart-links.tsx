import { Link } from '@tanstack/react-router'
import type { ChartLink } from './chart-figure.tsx'

/** A part of a drawing that opens a page: a box in the coordinates of its SVG element. */
export interface ChartTarget {
  readonly key: string
  /** The text that the pointer over it shows: the label and the value. */
  readonly title: string
  readonly link: ChartLink
  readonly box: {
    readonly x: number | string
    readonly y: number | string
    readonly width: number | string
    readonly height: number | string
  }
}

interface ChartLinksProps {
  readonly targets: readonly ChartTarget[]
  readonly height?: number
  readonly viewBox?: string
}

/**
 * The links of a drawing, over it, for the pointer alone: the table below has the same ones for the keyboard and for screen
 * readers, to whom a drawing is one picture.
 */
export function ChartLinks({ targets, height, viewBox }: ChartLinksProps) {
  if (targets.length === 0) return null
  return (
    <svg className="chart-links" width="100%" height={height} viewBox={viewBox} aria-hidden="true" focusable="false">
      {targets.map(({ key, title, link, box }) => (
        <Link key={key} {...link} tabIndex={-1}>
          <rect {...box} rx="2">
            <title>{title}</title>
          </rect>
        </Link>
      ))}
    </svg>
  )
}
