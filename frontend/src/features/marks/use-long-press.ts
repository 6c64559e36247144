import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** As long as the system's own long press, in milliseconds. */
const long = 500

/** A finger that rests on an element calls back, instead of following its link or opening the browser's menu. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLast = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    /**
     * Whether nothing was pressed after it: when the finger leaves, some browsers send what a mouse would have sent, to
     * whatever is there by then.
     */
    isLastPress: () => isLast.current,
    handlers: {
      onPointerDown: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') return
        timer.current = setTimeout(() => {
          isLast.current = true
          addEventListener('pointerdown', () => (isLast.current = false), { capture: true, once: true })
          onLongPress()
        }, long)
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
