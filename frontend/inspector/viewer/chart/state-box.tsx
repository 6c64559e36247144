import type { Chart, ChartState } from '../../charts/chart.ts'
import { Icon } from '../../../src/ui/icon/icon.tsx'
import { useInspectorTranslation } from '../../translation.ts'
import { visitedAttribute, type ChartHighlights } from './highlights.ts'

interface StateBoxProps {
  readonly chart: Chart
  readonly state: ChartState
  readonly highlights: ChartHighlights
  readonly isClosed: boolean
  readonly onFold: (id: string) => void
}

/** A state's box with its name; a state with children can be folded. */
export function StateBox({ chart, state, highlights, isClosed, onFold }: StateBoxProps) {
  const { t } = useInspectorTranslation()
  const { id, x, y, width, height } = state
  const isActive = highlights.active.has(id)
  const inside = chart.states.filter(({ parent }) => parent === id)
  const activeInside = inside.filter((child) => highlights.active.has(child.id)).map(({ key }) => key)
  const count = highlights.visits?.get(id)
  return (
    <div
      className="ix-state"
      style={{ left: x, top: y, width, height }}
      title={state.description ?? undefined}
      data-type={state.type}
      data-root={state.parent === null || undefined}
      data-initial={state.isInitial || undefined}
      data-active={isActive || undefined}
      data-visited={highlights.visits && visitedAttribute(highlights.visits, id)}
    >
      {highlights.entered.has(id) ? <span key={highlights.step} className="ix-state-flash" /> : null}
      <span className="ix-state-head" aria-hidden="true">
        {state.isInitial ? <i className="ix-initial" /> : null}
        <b>{state.key}</b>
        {state.type === 'parallel' ? <span className="ix-state-kind">∥</span> : null}
        {count === undefined ? null : <span className="ix-count">{count}×</span>}
      </span>
      {inside.length > 0 && state.parent !== null ? (
        <button
          type="button"
          className="ix-fold"
          aria-expanded={!isClosed}
          aria-label={t('chart.fold', { state: state.key })}
          onClick={() => onFold(id)}
        >
          <Icon name={isClosed ? 'chevron-right' : 'chevron-down'} className="ix-icon" />
        </button>
      ) : null}
      {isClosed ? <span className="ix-state-sum">{activeInside.join(' ∥ ') || `${inside.length} …`}</span> : null}
      {isClosed ? null : <StateFacts state={state} />}
    </div>
  )
}

const StateFacts = ({ state: { invokes, entry, exit } }: { readonly state: ChartState }) => (
  <span className="ix-facts" aria-hidden="true">
    {invokes.map((name) => (
      <span key={`invoke ${name}`}>invoke / {name}</span>
    ))}
    {entry.map((name) => (
      <span key={`entry ${name}`}>entry / {name}</span>
    ))}
    {exit.map((name) => (
      <span key={`exit ${name}`}>exit / {name}</span>
    ))}
  </span>
)
