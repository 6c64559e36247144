import type { FocusEvent } from 'react'

/**
 * For a row that scrolls sideways: scrolls the whole item into view when one of its controls gets the focus by
 * keyboard. Without items it is the only control. Browsers do not scroll to an item that is partly visible.
 */
export function scrollItemIntoView({ target }: FocusEvent): void {
  if (!target.matches(':focus-visible')) return
  const item = target.closest('li') ?? target
  item.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
