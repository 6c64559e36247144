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
    for (const listener of this.#listeners) listener()
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
