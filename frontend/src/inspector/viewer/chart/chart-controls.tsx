import { useInspectorTranslation } from '../../translation.ts'

interface ChartControlsProps {
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  readonly fit: () => void
}

export function ChartControls({ zoomIn, zoomOut, fit }: ChartControlsProps) {
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
