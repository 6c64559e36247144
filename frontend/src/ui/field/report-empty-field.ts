import { flushSync } from 'react-dom'

/** Clears a required field that contains only blanks, so that the browser reports it as empty. */
export function reportEmptyField(form: HTMLFormElement, clearField: () => void): void {
  flushSync(clearField)
  form.reportValidity()
}
