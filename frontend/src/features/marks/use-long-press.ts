import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** As long as the system's own long press, in milliseconds. */
const long = 500

/** A finger that rests on an element calls back, instead of following its link or opening the browser's menu. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pressed = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      pressed.current = false
      if (pointerType !== 'touch') return
      timer.current = setTimeout(() => {
        pressed.current = true
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
      if (pressed.current) event.preventDefault()
      pressed.current = false
    },
  }
}
