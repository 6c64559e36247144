import type { Speech } from './speech.ts'

/** The language that the interface speaks at this moment; tells when it changes. */
export class Voice {
  readonly #listeners = new Set<() => void>()
  #speech: Speech

  constructor(speech: Speech) {
    this.#speech = speech
  }

  readonly speech = (): Speech => this.#speech

  speak(speech: Speech): void {
    this.#speech = speech
    for (const tell of this.#listeners) tell()
  }

  readonly listen = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }
}
