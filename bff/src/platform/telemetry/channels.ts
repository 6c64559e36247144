import type { AsyncLocalStorage } from 'node:async_hooks'
import { channel, tracingChannel, type Channel, type TracingChannel } from 'node:diagnostics_channel'

/** Work while it runs and after: its facts, when it started (`performance.now()`), and the error that ended it. */
export type Work<Facts> = Facts & { readonly startedAt: number; readonly error?: unknown }

/**
 * A kind of work that metrics and traces can listen to, by a channel of Node (`node:diagnostics_channel`). Without a listener
 * the work just runs.
 */
export class MeasuredWork<Facts extends object> {
  readonly channels: TracingChannel<unknown, Work<Facts>>

  constructor(name: string) {
    this.channels = tracingChannel(`reelroom:${name}`)
  }

  /** Runs work. It may complete its facts while it runs; they are null if nothing listens. */
  measure<T>(describe: () => Facts, run: (facts: Facts | null) => Promise<T>): Promise<T> {
    if (!this.channels.hasSubscribers) return run(null)
    const work: Work<Facts> = { ...describe(), startedAt: performance.now() }
    return this.channels.tracePromise(() => run(work), work)
  }

  /** Runs each piece of work with a value of its own in an `AsyncLocalStorage`. `start` must not throw. Returns how to stop that. */
  within<Value>(storage: AsyncLocalStorage<Value>, start: (work: Work<Facts>) => Value): () => void {
    const { start: channel } = this.channels
    channel.bindStore(storage, start)
    return () => {
      channel.unbindStore(storage)
    }
  }

  /** Calls a listener after each piece of work, whether it worked or failed. Returns how to stop that. */
  onEnd(listener: (work: Work<Facts>) => void): () => void {
    const subscriber = (work: unknown): void => listener(work as Work<Facts>)
    this.channels.asyncEnd.subscribe(subscriber)
    return () => {
      this.channels.asyncEnd.unsubscribe(subscriber)
    }
  }
}

/** Single events that metrics can listen to. Without a listener nothing is done. */
export class ReportedEvents<Event extends object> {
  private readonly channel: Channel

  constructor(name: string) {
    this.channel = channel(`reelroom:${name}`)
  }

  report(describe: () => Event): void {
    if (this.channel.hasSubscribers) this.channel.publish(describe())
  }

  /** Calls a listener at each event. Returns how to stop that. */
  listen(listener: (event: Event) => void): () => void {
    const subscriber = (event: unknown): void => listener(event as Event)
    this.channel.subscribe(subscriber)
    return () => {
      this.channel.unsubscribe(subscriber)
    }
  }
}
