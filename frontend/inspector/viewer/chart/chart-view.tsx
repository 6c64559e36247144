import type { ReactNode } from 'react'
import type { Chart } from '../../charts/chart.ts'
import { useInspectorTranslation } from '../../translation.ts'
import { Minimap } from './minimap.tsx'
import { ChartSheet } from './chart-sheet.tsx'
import type { ChartHighlights } from './highlights.ts'
import { usePanZoom } from './use-pan-zoom.ts'

interface ChartViewProps {
  readonly chart: Chart
  readonly highlights: ChartHighlights
  readonly children?: ReactNode
}

/** A live statechart: nested boxes, active states highlighted, the arrow just taken animated. */
export function ChartView({ chart, highlights, children }: ChartViewProps) {
  const { t } = useInspectorTranslation()
  const { frame, view, size, viewport, goTo, handlers, ...controls } = usePanZoom(chart, centerOf(chart, highlights))
  return (
    <div className="ix-chart" data-visits={highlights.visits ? '' : undefined}>
      {/* What is moved by keys must have the focus for it. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
      <div
        ref={frame}
        className="ix-chart-frame"
        role="application"
        aria-label={t('chart.frame', { machine: chart.id })}
        aria-roledescription={t('chart.kind')}
        tabIndex={0}
        {...handlers}
      >
        <ChartSheet chart={chart} highlights={highlights} view={view} />
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      <Minimap chart={chart} highlights={highlights} viewport={viewport} frame={size} onGo={goTo} />
      <ChartControls {...controls} />
      {children}
    </div>
  )
}

/** The center of the innermost active state, or else of the chart. */
function centerOf({ states, width, height }: Chart, { active }: ChartHighlights) {
  const state = states.findLast(({ id }) => active.has(id))
  return state ? { x: state.x + state.width / 2, y: state.y + state.height / 2 } : { x: width / 2, y: height / 2 }
}

interface ChartControlsProps {
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  readonly fit: () => void
}

function ChartControls({ zoomIn, zoomOut, fit }: ChartControlsProps) {
  const { t } = useInspectorTranslation()
  return (
    <div className="ix-chart-controls" role="group" aria-label={t('chart.zoom')}>
      <button type="button" className="ix-button" aria-label={t('chart.smaller')} onClick={zoomOut}>
        −
      </button>
      <button type="button" className="ix-button" onClick={fit}>
        {t('chart.fit')}
      </button>
      <button type="button" className="ix-button" aria-label={t('chart.larger')} onClick={zoomIn}>
        +
      </button>
    </div>
  )
}
