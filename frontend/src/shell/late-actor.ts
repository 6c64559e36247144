import type { Observer } from 'xstate'

interface AnyShellActor {
  getSnapshot(): unknown
  send(event: never): void
  subscribe(observer: (snapshot: unknown) => void): { unsubscribe(): void }
}

/** Placeholder for one actor of the shell: shows its initial state until it is connected to the real one. */
export class LateActor {
  readonly #resting: object
  readonly #whenStarted: (work: () => void) => void
  readonly #observers = new Set<(snapshot: unknown) => void>()
  #real: AnyShellActor | undefined

  constructor(context: object, whenStarted: (work: () => void) => void) {
    this.#resting = { context, matches: () => false, hasTag: () => false }
    this.#whenStarted = whenStarted
  }

  readonly getSnapshot = (): unknown => this.#real?.getSnapshot() ?? this.#resting

  readonly send = (event: never): void => this.#whenStarted(() => this.#real!.send(event))

  readonly subscribe = (observer: ((snapshot: unknown) => void) | Observer<unknown>) => {
    const notify = typeof observer === 'function' ? observer : (snapshot: unknown) => observer.next?.(snapshot)
    this.#observers.add(notify)
    return { unsubscribe: () => this.#observers.delete(notify) }
  }

  connect(real: unknown): void {
    if (this.#real) return
    // SAFETY: every actor of the shell is one.
    this.#real = real as AnyShellActor
    const notifyAll = (snapshot: unknown) => {
      for (const notify of this.#observers) notify(snapshot)
    }
    this.#real.subscribe(notifyAll)
    notifyAll(this.#real.getSnapshot())
  }
}
