import { flushSync } from 'react-dom'

/** A required field that holds nothing but blanks is emptied, and the browser says that it has to be filled. */
export function sayEmpty(form: HTMLFormElement, empty: () => void): void {
  flushSync(empty)
  form.reportValidity()
}
