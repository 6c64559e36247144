import type { Point } from '../../charts/chart.ts'

/** A line through points as an SVG path, its corners rounded. */
export function roundedPath(points: readonly Point[], radius = 8): string {
  const [first, ...followingPoints] = points
  if (!first) return ''
  const parts = [`M${first.join(' ')}`]
  for (const [index, corner] of followingPoints.entries()) {
    const next = followingPoints[index + 1]
    if (!next) {
      parts.push(`L${corner.join(' ')}`)
      break
    }
    const before = towards(corner, points[index]!, radius)
    const after = towards(corner, next, radius)
    parts.push(`L${before.join(' ')}`, `Q${corner.join(' ')} ${after.join(' ')}`)
  }
  return parts.join('')
}

/** The point at a distance from the first point towards the second, at most half of the way. */
function towards([x, y]: Point, [toX, toY]: Point, distance: number): Point {
  const length = Math.hypot(toX - x, toY - y)
  if (length === 0) return [x, y]
  const part = Math.min(distance, length / 2) / length
  return [round(x + (toX - x) * part), round(y + (toY - y) * part)]
}
const round = (value: number): number => Math.round(value * 10) / 10
