import type { MouseEvent } from 'react'
import type { Chart } from '../../charts/chart.ts'
import type { ChartLooks } from './chart-view.tsx'

interface ChartMapProps {
  readonly chart: Chart
  readonly looks: ChartLooks
  /** The visible part of the chart. */
  readonly sight: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** Size of the chart's frame in pixels. */
  readonly frame: { readonly width: number; readonly height: number }
  readonly onGo: (to: { readonly x: number; readonly y: number }) => void
}

/** Limits of the minimap's size: pixels, and its share of the frame. */
const [widest, highest, most] = [176, 132, 0.32]

/** A minimap of a chart that does not fit its frame: active states, the arrow just taken, the visible part. */
export function ChartMap({ chart, looks, sight, frame, onGo }: ChartMapProps) {
  const { width, height } = chart
  const isWhole = sight.x <= 0 && sight.y <= 0 && sight.x + sight.width >= width && sight.y + sight.height >= height
  if (isWhole) return null
  const scale = Math.min(Math.min(widest, frame.width * most) / width, Math.min(highest, frame.height * most) / height)
  const go = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    onGo({ x: (clientX - box.left) / scale, y: (clientY - box.top) / scale })
  }
  return (
    // The keys of the chart move the view, too, and the list of the chart has the same content.
    <svg
      className="ix-chart-map"
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onClick={go}
    >
      {chart.transitions.map(({ id, points }) => (
        <polyline key={id} points={points.join(' ')} data-taken={looks.taken.has(id) || undefined} />
      ))}
      {chart.states
        .filter(({ parent }) => parent !== null)
        .map(({ id, type, ...box }) => (
          <rect
            key={id}
            x={box.x}
            y={box.y}
            width={box.width}
            height={box.height}
            rx={8}
            data-holds={type === 'compound' || type === 'parallel' || undefined}
            data-active={looks.active.has(id) || undefined}
            data-visited={looks.visits && looks.visits.has(id) ? '' : undefined}
          />
        ))}
      <rect className="ix-chart-sight" {...sight} />
    </svg>
  )
}
