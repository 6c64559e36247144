import type { KeyboardEvent } from 'react'
import type { Size } from '../../charts/sizes.ts'
import { fitView, panView, zoomView, type Point } from './pan-zoom.ts'
import { usePointers, useWheel } from './use-gestures.ts'
import { useView } from './use-view.ts'

const step = 60

/** Moves a chart by pointer, wheel, two fingers and keyboard. */
export function usePanZoom(chart: Size, center: Point) {
  const { frame, view, size, sizeOf, change } = useView(chart, center)
  const middle = () => ({ x: sizeOf().width / 2, y: sizeOf().height / 2 })
  const fit = () => change(() => fitView(chart, sizeOf()))
  const pan = (byX: number, byY: number) => change((old) => panView(old, byX, byY))
  const zoom = (factor: number, at: Point = middle()) => change((old) => zoomView(old, factor, at))
  const [zoomIn, zoomOut] = [() => zoom(1.25), () => zoom(0.8)]
  useWheel(frame, { pan, zoom })
  const pointers = usePointers(frame, { pan, zoom })
  const keys: Record<string, () => void> = {
    ArrowLeft: () => pan(step, 0),
    ArrowRight: () => pan(-step, 0),
    ArrowUp: () => pan(0, step),
    ArrowDown: () => pan(0, -step),
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': fit,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.target !== frame.current) return
    event.preventDefault()
    act()
  }
  const viewport = { x: view.x, y: view.y, width: size.width / view.scale, height: size.height / view.scale }
  const goTo = ({ x, y }: Point) =>
    change(({ scale }) => ({ scale, x: x - sizeOf().width / scale / 2, y: y - sizeOf().height / scale / 2 }))
  return { frame, view, size, viewport, goTo, handlers: { ...pointers, onKeyDown }, zoomIn, zoomOut, fit }
}
