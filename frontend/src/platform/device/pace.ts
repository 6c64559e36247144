/** A page that took longer than this to render makes a device slow; one that took less makes it quick (ms). */
const [SLOW_MS, QUICK_MS] = [200, 60]

/**
 * Whether this device is quick enough for view transitions, for which the browser takes a snapshot of both pages first.
 * A touch device counts as slow until a page was rendered quickly; a time between the two limits changes nothing.
 */
export class Pace {
  #isQuick: boolean

  constructor(isTouched: boolean) {
    this.#isQuick = !isTouched
  }

  get isQuick(): boolean {
    return this.#isQuick
  }

  /** Records how long a page took to render whose data was loaded already (ms). */
  note(elapsedMs: number): void {
    if (elapsedMs > SLOW_MS) this.#isQuick = false
    if (elapsedMs < QUICK_MS) this.#isQuick = true
  }
}
