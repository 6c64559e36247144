/** The time between the shell and the page in it: React brings the page alive by itself, when the browser has time for it. */
export class Hydration {
  /** Resolves when nothing waits to come alive; a page that another one replaces before would break. */
  done: Promise<void> = Promise.resolve()
  end = (): void => undefined

  begin(): void {
    this.done = new Promise((resolve) => (this.end = resolve))
  }
}
