import { useState } from 'react'
import type { Chart } from '../../charts/chart.ts'
import { Arrow, TransitionLabel } from './arrow.tsx'
import type { ChartHighlights } from './highlights.ts'
import { foldChart } from './fold-chart.ts'
import type { View } from './pan-zoom.ts'
import { StateBox } from './state-box.tsx'

interface ChartSheetProps {
  readonly chart: Chart
  readonly highlights: ChartHighlights
  readonly view: View
}

/** The chart in its layout size, scaled by `view`: its states, some of them folded, and the arrows between them. */
export function ChartSheet({ chart, highlights, view: { x, y, scale } }: ChartSheetProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const { states, transitions } = foldChart(chart, closed)
  const fold = (id: string) =>
    setClosed((old) => new Set(old.has(id) ? [...old].filter((other) => other !== id) : [...old, id]))
  return (
    <div
      className="ix-chart-sheet"
      style={{
        width: chart.width,
        height: chart.height,
        transform: `translate(${-x * scale}px, ${-y * scale}px) scale(${scale})`,
      }}
    >
      {states.map((state) => (
        <StateBox
          key={state.id}
          chart={chart}
          state={state}
          highlights={highlights}
          isClosed={closed.has(state.id)}
          onFold={fold}
        />
      ))}
      <svg className="ix-arrows" width={chart.width} height={chart.height} aria-hidden="true">
        {transitions.map((transition) => (
          <Arrow key={transition.id} transition={transition} highlights={highlights} />
        ))}
      </svg>
      {transitions.map((transition) => (
        <TransitionLabel key={transition.id} transition={transition} highlights={highlights} />
      ))}
    </div>
  )
}
