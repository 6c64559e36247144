import type { Size } from '../../charts/sizes.ts'

/** Pan and zoom of a chart: the chart's point in the top left corner of the frame, and the scale. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}
export interface Point {
  readonly x: number
  readonly y: number
}

const [MIN_SCALE, MAX_SCALE] = [0.15, 3]
/** Text is not readable at a smaller scale. */
const MIN_READABLE_SCALE = 0.85

/** The view that shows the whole chart, centered, at a scale of 1.15 at most. */
export function fitView(chart: Size, frame: Size, margin = 20): View {
  const available = { width: Math.max(1, frame.width - margin * 2), height: Math.max(1, frame.height - margin * 2) }
  const scale = clampScale(Math.min(available.width / chart.width, available.height / chart.height, 1.15))
  return {
    scale,
    x: (chart.width - frame.width / scale) / 2,
    y: (chart.height - frame.height / scale) / 2,
  }
}

/** The first view: the whole chart if that is readable, or else the part around `center` at a readable scale. */
export function initialView(chart: Size, frame: Size, center: Point): View {
  const fittedView = fitView(chart, frame)
  if (fittedView.scale >= MIN_READABLE_SCALE) return fittedView
  const [width, height] = [frame.width / MIN_READABLE_SCALE, frame.height / MIN_READABLE_SCALE]
  return {
    scale: MIN_READABLE_SCALE,
    x:
      chart.width <= width
        ? (chart.width - width) / 2
        : Math.min(Math.max(center.x - width / 2, -20), chart.width - width + 20),
    y:
      chart.height <= height
        ? (chart.height - height) / 2
        : Math.min(Math.max(center.y - height / 2, -20), chart.height - height + 20),
  }
}

/** Zooms by a factor; the chart's point at `at` (pixels of the frame) stays in place. */
export function zoomView({ x, y, scale }: View, factor: number, at: Point): View {
  const next = clampScale(scale * factor)
  return { scale: next, x: x + at.x / scale - at.x / next, y: y + at.y / scale - at.y / next }
}

/** Moves the view by a distance in pixels of the frame. */
export const panView = ({ x, y, scale }: View, byX: number, byY: number): View => ({
  scale,
  x: x - byX / scale,
  y: y - byY / scale,
})

const clampScale = (scale: number): number => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale))
