/** Where a chart lies in its window: the point of it in the top left corner, and how large it is drawn. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}
export interface Point {
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

const [smallest, largest] = [0.15, 3]
/** What is drawn smaller is a map, not a text. */
const readable = 0.85

/** All of the chart, in the middle, never larger than it was laid out. */
export function fitted(chart: Size, frame: Size, margin = 20): View {
  const room = { width: Math.max(1, frame.width - margin * 2), height: Math.max(1, frame.height - margin * 2) }
  const scale = clampScale(Math.min(room.width / chart.width, room.height / chart.height, 1.15))
  return {
    scale,
    x: (chart.width - frame.width / scale) / 2,
    y: (chart.height - frame.height / scale) / 2,
  }
}

/** The whole chart where it can be read so; else the part of it that matters, large enough. */
export function begun(chart: Size, frame: Size, centre: Point): View {
  const whole = fitted(chart, frame)
  if (whole.scale >= readable) return whole
  const [width, height] = [frame.width / readable, frame.height / readable]
  return {
    scale: readable,
    x:
      chart.width <= width
        ? (chart.width - width) / 2
        : Math.min(Math.max(centre.x - width / 2, -20), chart.width - width + 20),
    y:
      chart.height <= height
        ? (chart.height - height) / 2
        : Math.min(Math.max(centre.y - height / 2, -20), chart.height - height + 20),
  }
}

/** Larger or smaller by a factor; what is at the point of the frame stays there. */
export function zoomed({ x, y, scale }: View, factor: number, at: Point): View {
  const next = clampScale(scale * factor)
  return { scale: next, x: x + at.x / scale - at.x / next, y: y + at.y / scale - at.y / next }
}

/** Moved by a distance on the screen. */
export const panned = ({ x, y, scale }: View, byX: number, byY: number): View => ({
  scale,
  x: x - byX / scale,
  y: y - byY / scale,
})

const clampScale = (scale: number): number => Math.min(largest, Math.max(smallest, scale))
