/** Putting a page there for so long (ms) makes a device a slow one, for so short a quick one. */
const [long, short] = [200, 60]

/**
 * Whether this device is quick enough for a transition between two pages, of each of which the browser takes a picture
 * before it shows anything. A phone has to have shown that it is; nobody changes from one to the other for one page alone.
 */
export class Pace {
  #isQuick: boolean

  constructor(isTouched: boolean) {
    this.#isQuick = !isTouched
  }

  get isQuick(): boolean {
    return this.#isQuick
  }

  /** Notes how long it took to put a page there, whose data was there already (ms). */
  note(took: number): void {
    if (took > long) this.#isQuick = false
    if (took < short) this.#isQuick = true
  }
}
