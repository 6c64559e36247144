import { useLayoutEffect, useRef, useState } from 'react'
import type { Size } from '../../charts/sizes.ts'
import { initialView, type Point, type View } from './pan-zoom.ts'

/** The visible part of a chart. It follows `center` until the user moves or zooms it. */
export function useView(chart: Size, center: Point) {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })
  const [size, setSize] = useState({ width: 0, height: 0 })
  const isMovedByUser = useRef(false)
  const centerNow = useRef(center)
  const sizeOf = () => {
    const { clientWidth: width, clientHeight: height } = frame.current!
    return { width, height }
  }
  const change = (next: (view: View) => View) => {
    isMovedByUser.current = true
    setView(next)
  }
  // Until the user moves it, the view follows the active state.
  useLayoutEffect(() => {
    centerNow.current = { x: center.x, y: center.y }
    if (!isMovedByUser.current) setView(initialView(chart, sizeOf(), centerNow.current))
  }, [chart, center.x, center.y])
  // The size of the frame is known once it is laid out, and changes with the window.
  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => {
      setSize(sizeOf())
      if (!isMovedByUser.current) setView(initialView(chart, sizeOf(), centerNow.current))
    })
    watch.observe(frame.current!)
    return () => watch.disconnect()
  }, [chart])
  return { frame, view, size, sizeOf, change }
}
