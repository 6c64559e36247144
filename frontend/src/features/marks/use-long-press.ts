import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** The usual duration of a long press on touch systems, in milliseconds. */
const LONG_PRESS_MS = 500

/** Calls `onLongPress` when a finger rests on an element, instead of following its link or opening a menu. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLast = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    /**
     * Whether the last press was the long one. When the finger leaves, some browsers send mouse events to whatever
     * element is below it by then.
     */
    isLastPress: () => isLast.current,
    handlers: {
      onPointerDown: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') return
        timer.current = setTimeout(() => {
          isLast.current = true
          addEventListener('pointerdown', () => (isLast.current = false), { capture: true, once: true })
          onLongPress()
        }, LONG_PRESS_MS)
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerMove: ({ movementX, movementY }: PointerEvent) => {
        if (Math.abs(movementX) + Math.abs(movementY) > 4) stop()
      },
      onContextMenu: (event: MouseEvent) => {
        // SAFETY: browsers that have pointers send a PointerEvent here.
        if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') event.preventDefault()
      },
      onClickCapture: (event: MouseEvent) => {
        // The `detail` of a click by keyboard is 0.
        if (isLast.current && event.detail > 0) event.preventDefault()
      },
    },
  }
}
