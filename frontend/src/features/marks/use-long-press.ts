import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** The usual duration of a long press on touch systems, in milliseconds. */
const LONG_PRESS_MS = 500

/** Handlers that call `onLongPress` when a finger rests on an element, instead of following its link. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') return
      timer.current = setTimeout(() => {
        ignoreRelease()
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
  }
}

/**
 * Hides the mouse events that some browsers send when the finger leaves: they go to the element below it at that
 * time, and would press an item of the menu that has opened there. The next press is heard again.
 */
function ignoreRelease(): void {
  const ended = new AbortController()
  const { signal } = ended
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => ended.abort(), { capture: true, signal })
  for (const type of ['mousedown', 'mouseup', 'click'])
    addEventListener(
      type,
      (event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        if (type === 'click') ended.abort()
      },
      { capture: true, signal },
    )
}
