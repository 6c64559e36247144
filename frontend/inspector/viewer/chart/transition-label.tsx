import type { ChartTransition } from '../../charts/chart.ts'
import { visitedAttribute, type ChartHighlights } from './highlights.ts'

/** The label of an arrow: its event or delay, its guard, its actions. */
export function TransitionLabel({
  transition,
  highlights,
}: {
  readonly transition: ChartTransition
  readonly highlights: ChartHighlights
}) {
  const { id, label, guard, actions, labelBox, points } = transition
  const isTaken = highlights.taken.has(id)
  return (
    <span
      className="ix-label"
      aria-hidden="true"
      title={[label, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`].filter(Boolean).join(' ')}
      style={{ left: labelBox.x, top: labelBox.y, width: labelBox.width, height: labelBox.height }}
      data-taken={isTaken || undefined}
      data-inside={points.length === 0 || undefined}
      data-visited={highlights.visits && visitedAttribute(highlights.visits, id)}
    >
      {isTaken ? <span key={highlights.step} className="ix-label-flash" /> : null}
      <b className="ix-label-line">{label}</b>
      {guard === null ? null : <span className="ix-label-line ix-guard">[{guard}]</span>}
      {actions.length > 0 ? <span className="ix-label-line ix-actions">/ {actions.join(', ')}</span> : null}
    </span>
  )
}
