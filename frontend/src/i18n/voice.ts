import type { Speech } from './speech.ts'

/** Stores the speech of the current language and notifies its subscribers when it changes. */
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

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
