/** The time until a page that the server made has come alive. React sees to that by itself, part by part. */
export class Hydration {
  /** Resolves when nothing waits to come alive; a page that another one replaces before would break. */
  done: Promise<void> = Promise.resolve()
  end = (): void => undefined
  /** Resolves when everything that is on the screen answers. */
  readonly answers: Promise<void>
  #tell = (): void => undefined
  readonly #waiting = new Set<string>()

  constructor() {
    this.answers = new Promise((resolve) => (this.#tell = resolve))
  }

  begin(): void {
    this.done = new Promise((resolve) => (this.end = resolve))
  }

  /** The page is alive. */
  readonly over = (): void => this.end()

  /** A part that is on the screen will come alive. */
  readonly wait = (part: string): void => {
    this.#waiting.add(part)
  }

  /** It has, or is not there any more. */
  readonly alive = (part: string): void => {
    if (this.#waiting.delete(part) && this.#waiting.size === 0) this.#tell()
  }
}
