import type { Chart } from '../../charts/chart.ts'
import { useInspectorTranslation } from '../../translation.ts'
import type { ChartHighlights } from './highlights.ts'

/** The same chart as nested lists, for screen readers and for reading as text. */
export function ChartList({
  chart,
  highlights,
  parent = null,
}: {
  readonly chart: Chart
  readonly highlights: ChartHighlights
  readonly parent?: string | null
}) {
  const { t } = useInspectorTranslation()
  const states = chart.states.filter((state) => state.parent === parent)
  if (states.length === 0) return null
  return (
    <ul className="ix-chart-list">
      {states.map((state) => (
        <li
          key={state.id}
          data-active={highlights.active.has(state.id) || undefined}
          aria-current={highlights.active.has(state.id) || undefined}
        >
          <b>{state.key}</b>{' '}
          {highlights.active.has(state.id) ? <span className="ix-tag">{t('chart.active')}</span> : null}
          {state.description ? <p className="ix-quiet">{state.description}</p> : null}
          <ul>
            {chart.transitions
              .filter(({ source }) => source === state.id)
              .map(({ id, label, guard, actions, targets }) => (
                <li key={id} data-taken={highlights.taken.has(id) || undefined}>
                  <code>{label || 'always'}</code>
                  {guard === null ? null : <code className="ix-guard"> [{guard}]</code>}
                  {targets.length > 0 ? <> → {targets.map((target) => nameOf(chart, target)).join(', ')}</> : null}
                  {actions.length > 0 ? <span className="ix-quiet"> / {actions.join(', ')}</span> : null}
                  {highlights.taken.has(id) ? <span className="ix-tag"> {t('chart.taken')}</span> : null}
                </li>
              ))}
          </ul>
          <ChartList chart={chart} highlights={highlights} parent={state.id} />
        </li>
      ))}
    </ul>
  )
}

const nameOf = (chart: Chart, id: string): string => chart.states.find((state) => state.id === id)?.key ?? id
