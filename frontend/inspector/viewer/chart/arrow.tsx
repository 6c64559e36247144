import type { ChartTransition } from '../../charts/chart.ts'
import { visitedAttribute, type ChartHighlights } from './highlights.ts'
import { roundedPath } from './rounded-path.ts'

/** A transition's arrow; the one just taken is highlighted and animated. */
export function Arrow({
  transition,
  highlights,
}: {
  readonly transition: ChartTransition
  readonly highlights: ChartHighlights
}) {
  const { id, points } = transition
  if (points.length < 2) return null
  const path = roundedPath(points)
  const isTaken = highlights.taken.has(id)
  return (
    <g
      className="ix-arrow"
      data-taken={isTaken || undefined}
      data-visited={highlights.visits && visitedAttribute(highlights.visits, id)}
    >
      <path className="ix-arrow-line" d={path} />
      <path className="ix-arrow-head" d={arrowHead(points)} />
      {isTaken ? <path key={highlights.step} className="ix-arrow-run" d={path} pathLength={1} /> : null}
    </g>
  )
}

/** A triangle at the end of a line, in its direction. */
function arrowHead(points: ChartTransition['points']): string {
  const [x, y] = points.at(-1)!
  const [fromX, fromY] = points.findLast(([px, py]) => px !== x || py !== y) ?? [x - 1, y]
  const angle = Math.atan2(y - fromY, x - fromX)
  const corner = (turn: number) =>
    `${(x - 8 * Math.cos(angle + turn)).toFixed(1)} ${(y - 8 * Math.sin(angle + turn)).toFixed(1)}`
  return `M${x} ${y}L${corner(0.45)}L${corner(-0.45)}Z`
}

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
