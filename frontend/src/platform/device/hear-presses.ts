/**
 * While the browser shows its pictures of two pages, no press reaches what is below them: one ends the transition, and is
 * handed on to what it was meant for. Returns how to stop, which a press that has begun is still waited for.
 */
export function hearPresses(transition: Pick<ViewTransition, 'skipTransition'>): () => void {
  let isPressed = false
  const press = () => {
    isPressed = true
    transition.skipTransition()
  }
  const hear = (event: MouseEvent) => {
    stop()
    // What the press began on and what it ended on have only the document in common.
    if (!isPressed || event.target !== document.documentElement) return
    event.stopPropagation()
    document.elementFromPoint(event.clientX, event.clientY)?.dispatchEvent(new MouseEvent(event.type, event))
  }
  const stop = () => {
    document.removeEventListener('pointerdown', press, { capture: true })
    document.removeEventListener('click', hear, { capture: true })
  }
  document.addEventListener('pointerdown', press, { capture: true })
  document.addEventListener('click', hear, { capture: true })
  return () => {
    document.removeEventListener('pointerdown', press, { capture: true })
    if (!isPressed) stop()
  }
}
