import type { FocusEvent } from 'react'

/**
 * For a row that is scrolled sideways: brings the whole item into sight when a control of it gets the focus by keyboard.
 * Browsers leave one alone of which they show a part.
 */
export function intoSight({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
