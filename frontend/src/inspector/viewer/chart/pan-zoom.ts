/** Where a chart lies in its window: the point of it in the top left corner, and how large it is drawn. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}
interface Size {
  readonly width: number
  readonly height: number
}

const [smallest, largest] = [0.15, 3]

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

/** Larger or smaller by a factor; what is at the point of the frame stays there. */
export function zoomed({ x, y, scale }: View, factor: number, at: { readonly x: number; readonly y: number }): View {
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
