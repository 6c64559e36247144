/** Stores the `href` of the link that had the focus, by the key of its entry of the history. */
export class FocusHistory {
  readonly focusedHrefs = new Map<string, string>()

  /** Stores the focused link when the page with this key of the history is left. */
  leave(key: string | undefined): void {
    const link = document.activeElement?.closest('#main a[href]')
    if (key && link) this.focusedHrefs.set(key, link.getAttribute('href')!)
  }

  /**
   * Restores the focus of a page of the history, or moves it to the main element. A focused field or dialog keeps it.
   * Nothing scrolls: the router restores the scroll position.
   */
  enter(key: string | undefined): void {
    const active = document.activeElement
    if (active?.matches('#main :is(input, textarea, select), [role="dialog"] *')) return
    const main = document.querySelector<HTMLElement>('#main')
    const href = key && this.focusedHrefs.get(key)
    const link = href && [...(main?.querySelectorAll('a') ?? [])].find((each) => each.getAttribute('href') === href)
    const target = link || main
    target?.focus({ preventScroll: true })
  }
}
