/** What of the interface a visitor was at, by page of the browser's history: a link's address. */
export class FocusPlaces {
  readonly #places = new Map<string, string>()

  /** Notes which link has the focus while the page with this key of the history is left. */
  leave(key: string | undefined): void {
    const link = document.activeElement?.closest('#main a[href]')
    if (key && link) this.#places.set(key, link.getAttribute('href')!)
  }

  /**
   * Puts the focus where it was when this page of the history was left, or at the page's beginning. Who is typing, or is
   * in a dialog, stays there. Nothing scrolls: the router has put the page where it belongs.
   */
  enter(key: string | undefined): void {
    const active = document.activeElement
    if (active?.matches('#main :is(input, textarea, select), [role="dialog"] *')) return
    const main = document.querySelector<HTMLElement>('#main')
    const href = key && this.#places.get(key)
    const link = href && [...(main?.querySelectorAll('a') ?? [])].find((each) => each.getAttribute('href') === href)
    const place = link || main
    place?.focus({ preventScroll: true })
  }
}
