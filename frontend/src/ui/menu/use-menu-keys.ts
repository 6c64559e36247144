import { useRef, type KeyboardEvent, type RefObject } from 'react'

/** How long typed letters are one word, in milliseconds. */
const WORD_TIMEOUT_MS = 750

/** The items of a menu that are shown, and the keys that move the focus among them or press one. */
export function useMenuKeys(menu: RefObject<HTMLElement | null>) {
  const word = useRef({ text: '', at: 0 })
  const items = (): HTMLElement[] =>
    [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])].filter(
      (item) => item.getClientRects().length > 0,
    )
  const itemOfWord = (letter: string): HTMLElement | undefined => {
    const { text, at } = word.current
    const typed = (Date.now() - at < WORD_TIMEOUT_MS ? text : '') + letter.toLowerCase()
    word.current = { text: typed, at: Date.now() }
    const all = items()
    const current = all.findIndex((item) => item === document.activeElement)
    // One letter moves on; more letters stay if they fit.
    const next = current + (typed.length > 1 ? 0 : 1)
    return [...all.slice(Math.max(next, 0)), ...all.slice(0, Math.max(next, 0))].find((item) =>
      item.textContent.trim().toLowerCase().startsWith(typed),
    )
  }
  const targetOf = (key: string): HTMLElement | undefined => {
    const all = items()
    const current = all.findIndex((item) => item === document.activeElement)
    if (key === 'ArrowDown') return all[(current + 1) % all.length]
    if (key === 'ArrowUp') return all.at(current < 0 ? -1 : current - 1)
    if (key === 'Home') return all[0]
    if (key === 'End') return all.at(-1)
    return key.length === 1 && key !== ' ' ? itemOfWord(key) : undefined
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const item = items().find((one) => one === document.activeElement)
    if (item && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      item.click()
      return
    }
    const target = targetOf(event.key)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return { items, onKeyDown }
}
