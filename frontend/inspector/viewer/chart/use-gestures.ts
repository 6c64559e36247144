import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { Point } from './pan-zoom.ts'

/** How a gesture moves a chart; distances and points are in pixels of its frame. */
interface Moves {
  readonly pan: (byX: number, byY: number) => void
  readonly zoom: (factor: number, at: Point) => void
}
type Frame = RefObject<HTMLDivElement | null>

/** The wheel zooms; with Shift it moves to the side. */
export function useWheel(frame: Frame, moves: Moves) {
  const newest = useRef(moves)
  // The listener outlives renders, so it calls the newest moves.
  useEffect(() => {
    newest.current = moves
  })
  // React listens to wheels passively, and the page would scroll as well.
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { pan, zoom } = newest.current
      const box = frame.current!.getBoundingClientRect()
      if (event.ctrlKey || !event.shiftKey)
        zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), {
          x: event.clientX - box.x,
          y: event.clientY - box.y,
        })
      else pan(-event.deltaY - event.deltaX, 0)
    }
    const element = frame.current!
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [frame])
}

/** One pointer moves the chart, two zoom it. */
export function usePointers(frame: Frame, { pan, zoom }: Moves) {
  const fingers = useRef(new Map<number, Point>())
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      frame.current!.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, now)
      if (!other) return pan(now.x - before.x, now.y - before.y)
      const box = frame.current!.getBoundingClientRect()
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      zoom(factor, { x: (now.x + other.x) / 2 - box.x, y: (now.y + other.y) / 2 - box.y })
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
