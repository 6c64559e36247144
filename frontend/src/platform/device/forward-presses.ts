/**
 * Forwards presses during a view transition, whose snapshots cover the page: a press skips the transition, and its
 * click is dispatched to the element below. Returns a function that stops this, after the click of a press that has
 * started.
 */
export function forwardPresses(transition: Pick<ViewTransition, 'skipTransition'>): () => void {
  let isPressed = false
  const onPointerDown = () => {
    isPressed = true
    transition.skipTransition()
  }
  const onClick = (event: MouseEvent) => {
    stop()
    // The start and the end of the press have only the document in common.
    if (!isPressed || event.target !== document.documentElement) return
    event.stopPropagation()
    document.elementFromPoint(event.clientX, event.clientY)?.dispatchEvent(new MouseEvent(event.type, event))
  }
  const stop = () => {
    document.removeEventListener('pointerdown', onPointerDown, { capture: true })
    document.removeEventListener('click', onClick, { capture: true })
  }
  document.addEventListener('pointerdown', onPointerDown, { capture: true })
  document.addEventListener('click', onClick, { capture: true })
  return () => {
    document.removeEventListener('pointerdown', onPointerDown, { capture: true })
    if (!isPressed) stop()
  }
}
