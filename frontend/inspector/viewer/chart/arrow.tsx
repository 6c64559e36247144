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
