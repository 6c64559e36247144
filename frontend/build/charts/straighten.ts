import type { ElkPoint } from 'elkjs'
import type { Point } from '../../src/inspector/charts/chart.ts'

/**
 * Rounds points to whole pixels, so that every line is at a right angle, and removes points that are not bends.
 */
export function straight(points: readonly ElkPoint[]): Point[] {
  const drawn: Point[] = []
  for (const { x, y } of points) {
    const [beforeX, beforeY] = drawn.at(-1) ?? [NaN, NaN]
    const point: Point = [
      Math.abs(beforeX - x) <= 1 ? beforeX : Math.round(x),
      Math.abs(beforeY - y) <= 1 ? beforeY : Math.round(y),
    ]
    const isBend = [0, 1].every((axis) => drawn.at(-2)?.[axis] !== point[axis] || drawn.at(-1)?.[axis] !== point[axis])
    if (!isBend || drawn.at(-1)?.every((coordinate, axis) => coordinate === point[axis])) drawn.pop()
    drawn.push(point)
  }
  return drawn
}
