import { useSay } from '../../say.ts'

interface ChartControlsProps {
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  readonly fit: () => void
}

export function ChartControls({ zoomIn, zoomOut, fit }: ChartControlsProps) {
  const { say } = useSay()
  return (
    <div className="ix-chart-controls" role="group" aria-label={say('chart.zoom')}>
      <button type="button" className="ix-button" aria-label={say('chart.smaller')} onClick={zoomOut}>
        −
      </button>
      <button type="button" className="ix-button" onClick={fit}>
        {say('chart.fit')}
      </button>
      <button type="button" className="ix-button" aria-label={say('chart.larger')} onClick={zoomIn}>
        +
      </button>
    </div>
  )
}
