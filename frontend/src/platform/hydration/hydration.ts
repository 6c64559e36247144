/** Tracks the hydration of a page that the server rendered; React hydrates it part by part. */
export class Hydration {
  /** Resolves when the page is hydrated; navigations wait for it, because replacing a page before would break it. */
  done: Promise<void> = Promise.resolve()
  end = (): void => undefined
  /** Resolves when every part on the screen is hydrated. */
  readonly interactive: Promise<void>
  resolveInteractive = (): void => undefined
  readonly #waiting = new Set<string>()

  constructor() {
    this.interactive = new Promise((resolve) => (this.resolveInteractive = resolve))
  }

  begin(): void {
    this.done = new Promise((resolve) => (this.end = resolve))
  }

  /** Called when the page is hydrated. */
  readonly finish = (): void => this.end()

  /** Registers a part on the screen that will be hydrated. */
  readonly registerPart = (part: string): void => {
    this.#waiting.add(part)
  }

  /** Called when a part is hydrated or unmounted. */
  readonly markHydrated = (part: string): void => {
    if (this.#waiting.delete(part) && this.#waiting.size === 0) this.resolveInteractive()
  }
}
