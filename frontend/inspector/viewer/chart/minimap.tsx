import type { MouseEvent } from 'react'
import type { Chart } from '../../charts/chart.ts'
import type { ChartHighlights } from './highlights.ts'

interface MinimapProps {
  readonly chart: Chart
  readonly highlights: ChartHighlights
  /** The visible part of the chart. */
  readonly viewport: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** Size of the chart's frame in pixels. */
  readonly frame: { readonly width: number; readonly height: number }
  readonly onGo: (to: { readonly x: number; readonly y: number }) => void
}

/** Limits of the minimap's size: pixels, and its share of the frame. */
const [MAX_WIDTH, MAX_HEIGHT, MAX_FRAME_SHARE] = [176, 132, 0.32]

/** A minimap of a chart that does not fit its frame: active states, the arrow just taken, the visible part. */
export function Minimap({ chart, highlights, viewport, frame, onGo }: MinimapProps) {
  const { width, height } = chart
  const isAllVisible =
    viewport.x <= 0 && viewport.y <= 0 && viewport.x + viewport.width >= width && viewport.y + viewport.height >= height
  if (isAllVisible) return null
  const scale = Math.min(
    Math.min(MAX_WIDTH, frame.width * MAX_FRAME_SHARE) / width,
    Math.min(MAX_HEIGHT, frame.height * MAX_FRAME_SHARE) / height,
  )
  const go = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    onGo({ x: (clientX - box.left) / scale, y: (clientY - box.top) / scale })
  }
  return (
    // The keys of the chart move the view, too, and the list of the chart has the same content.
    <svg
      className="ix-minimap"
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onClick={go}
    >
      {chart.transitions.map(({ id, points }) => (
        <polyline key={id} points={points.join(' ')} data-taken={highlights.taken.has(id) || undefined} />
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
            data-active={highlights.active.has(id) || undefined}
            data-visited={highlights.visits && highlights.visits.has(id) ? '' : undefined}
          />
        ))}
      <rect className="ix-minimap-viewport" {...viewport} />
    </svg>
  )
}
