import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { begun, fitted, panned, zoomed, type View } from './pan-zoom.ts'

interface Point {
  readonly x: number
  readonly y: number
}
const step = 60

/** Moves a chart by pointer, wheel, two fingers and keyboard. */
export function usePanZoom(chart: { readonly width: number; readonly height: number }, centre: Point) {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })
  const [size, setSize] = useState({ width: 0, height: 0 })
  const isMine = useRef(false)
  const centreNow = useRef(centre)
  const fingers = useRef(new Map<number, Point>())
  const sizeOf = () => {
    const { clientWidth: width, clientHeight: height } = frame.current!
    return { width, height }
  }
  const fit = () => change(() => fitted(chart, sizeOf()))
  const change = (next: (view: View) => View) => {
    isMine.current = true
    setView(next)
  }
  const middle = () => ({ x: sizeOf().width / 2, y: sizeOf().height / 2 })
  const zoom = (factor: number, at: Point = middle()) => change((old) => zoomed(old, factor, at))

  // Until it is moved by hand, the view follows what is active.
  useLayoutEffect(() => {
    centreNow.current = { x: centre.x, y: centre.y }
    if (!isMine.current) setView(begun(chart, sizeOf(), centreNow.current))
  }, [chart, centre.x, centre.y])
  // The size of the frame is known once it is laid out, and changes with the window.
  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => {
      setSize(sizeOf())
      if (!isMine.current) setView(begun(chart, sizeOf(), centreNow.current))
    })
    watch.observe(frame.current!)
    return () => watch.disconnect()
  }, [chart])
  // React listens to wheels passively, and the page would scroll as well.
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const box = frame.current!.getBoundingClientRect()
      if (event.ctrlKey || !event.shiftKey)
        zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), {
          x: event.clientX - box.x,
          y: event.clientY - box.y,
        })
      else change((old) => panned(old, -event.deltaY - event.deltaX, 0))
    }
    const element = frame.current!
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [])

  const handlers = {
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
      if (!other) return change((old) => panned(old, now.x - before.x, now.y - before.y))
      const box = frame.current!.getBoundingClientRect()
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      zoom(factor, { x: (now.x + other.x) / 2 - box.x, y: (now.y + other.y) / 2 - box.y })
    },
    onPointerUp: ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId),
    onPointerCancel: ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId),
    onKeyDown: (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.target !== frame.current) return
      event.preventDefault()
      act()
    },
  }
  const keys: Record<string, () => void> = {
    ArrowLeft: () => change((old) => panned(old, step, 0)),
    ArrowRight: () => change((old) => panned(old, -step, 0)),
    ArrowUp: () => change((old) => panned(old, 0, step)),
    ArrowDown: () => change((old) => panned(old, 0, -step)),
    '+': () => zoom(1.25),
    '=': () => zoom(1.25),
    '-': () => zoom(0.8),
    '0': fit,
  }
  const sight = { x: view.x, y: view.y, width: size.width / view.scale, height: size.height / view.scale }
  const goTo = ({ x, y }: Point) =>
    change(({ scale }) => ({ scale, x: x - sizeOf().width / scale / 2, y: y - sizeOf().height / scale / 2 }))
  return { frame, view, size, sight, goTo, handlers, zoomIn: () => zoom(1.25), zoomOut: () => zoom(0.8), fit }
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
