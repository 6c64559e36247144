import type { KeyboardEvent } from 'react'
import { takesText } from '../../../platform/device/keyboard.ts'
import { hasShortcuts } from '../../../platform/storage/shortcuts.ts'

interface RowCommands {
  /** Chooses a candidate by its index. */
  readonly pick: (index: number) => void
  readonly none: () => void
  readonly search: () => void
  readonly select: () => void
  readonly open: (isOpen: boolean) => void
}

/**
 * Handles the keys of a row that has the focus: arrows move between rows and open details; digits choose a candidate, `N` none, `S`
 * searches and `X` selects, unless the visitor has turned single keys off. Enter and Space are those of the focused control.
 */
export const reviewKeys =
  ({ pick, none, search, select, open }: RowCommands) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.nativeEvent.isComposing)
      return
    const isCheckbox = target instanceof HTMLInputElement && target.type === 'checkbox'
    if (takesText(target) && !isCheckbox) return
    const arrows: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusRow(currentTarget, target, 'nextElementSibling'),
      ArrowUp: () => focusRow(currentTarget, target, 'previousElementSibling'),
      ArrowRight: () => open(true),
      ArrowLeft: () => open(false),
    }
    const letters: Readonly<Record<string, () => void>> = { n: none, s: search, x: select }
    const command = arrows[key] ?? (hasShortcuts() ? commandOf(key.toLowerCase(), letters, pick) : undefined)
    if (!command) return
    event.preventDefault()
    command()
  }

const commandOf = (key: string, letters: Readonly<Record<string, () => void>>, pick: (index: number) => void) =>
  /^[1-9]$/.test(key) ? () => pick(Number(key) - 1) : letters[key]

/** Moves the focus to the same control of the next or previous row, or to the one that opens its details. */
function focusRow(row: Element, from: EventTarget, to: 'nextElementSibling' | 'previousElementSibling'): void {
  const other = row.closest('li')?.[to]
  const kind = ['.review-accept', '.review-select > input'].find(
    (selector) => from instanceof Element && from.matches(selector),
  )
  const control = kind ? other?.querySelector<HTMLElement>(`${kind}:enabled`) : null
  ;(control ?? other?.querySelector<HTMLElement>('.review-accept, .review-more'))?.focus()
}
