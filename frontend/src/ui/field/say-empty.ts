import { flushSync } from 'react-dom'

/** Clears a required field that contains only blanks, so that the browser reports it as empty. */
export function sayEmpty(form: HTMLFormElement, empty: () => void): void {
  flushSync(empty)
  form.reportValidity()
}
