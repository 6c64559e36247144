import type { TypedLetter } from './palette.machine.ts'

/** Captures the letters that are typed anywhere, so that the page does not receive them; returns how to stop. */
export function listenForLetters(onLetter: (event: TypedLetter) => void): () => void {
  const listener = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return
    if (key === 'Backspace') onLetter({ type: 'letter.erased' })
    else if ([...key].length === 1) onLetter({ type: 'letter.typed', letter: key })
    else return
    event.preventDefault()
  }
  document.addEventListener('keydown', listener, { capture: true })
  return () => document.removeEventListener('keydown', listener, { capture: true })
}
