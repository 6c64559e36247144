import type { Chart } from '../../charts/chart.ts'
import { useSay } from '../../say.ts'
import type { ChartLooks } from './chart-view.tsx'

/** The same chart as nested lists, for screen readers and for reading as text. */
export function ChartList({
  chart,
  looks,
  parent = null,
}: {
  readonly chart: Chart
  readonly looks: ChartLooks
  readonly parent?: string | null
}) {
  const { say } = useSay()
  const states = chart.states.filter((state) => state.parent === parent)
  if (states.length === 0) return null
  return (
    <ul className="ix-chart-list">
      {states.map((state) => (
        <li
          key={state.id}
          data-active={looks.active.has(state.id) || undefined}
          aria-current={looks.active.has(state.id) || undefined}
        >
          <b>{state.key}</b> {looks.active.has(state.id) ? <span className="ix-tag">{say('chart.active')}</span> : null}
          {state.description ? <p className="ix-quiet">{state.description}</p> : null}
          <ul>
            {chart.transitions
              .filter(({ source }) => source === state.id)
              .map(({ id, label, guard, actions, targets }) => (
                <li key={id} data-taken={looks.taken.has(id) || undefined}>
                  <code>{label || 'always'}</code>
                  {guard === null ? null : <code className="ix-guard"> [{guard}]</code>}
                  {targets.length > 0 ? <> → {targets.map((target) => nameOf(chart, target)).join(', ')}</> : null}
                  {actions.length > 0 ? <span className="ix-quiet"> / {actions.join(', ')}</span> : null}
                  {looks.taken.has(id) ? <span className="ix-tag"> {say('chart.taken')}</span> : null}
                </li>
              ))}
          </ul>
          <ChartList chart={chart} looks={looks} parent={state.id} />
        </li>
      ))}
    </ul>
  )
}

const nameOf = (chart: Chart, id: string): string => chart.states.find((state) => state.id === id)?.key ?? id
