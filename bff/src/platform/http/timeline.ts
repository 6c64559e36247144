import { AsyncLocalStorage } from 'node:async_hooks'

/** A part of an answer: what it is, how long it took (ms), and what more is to be said of it. */
export interface TimedPart {
  readonly name: 'page' | 'own' | 'call'
  readonly took: number
  readonly description: string
}

const timelines = new AsyncLocalStorage<TimedPart[]>()

/** Notes in `parts` what is timed during the work, and in what that begins. */
export const inTimeline = <T>(parts: TimedPart[], work: () => T): T => timelines.run(parts, work)

/** Times work for whoever asks for a timeline, and for nobody otherwise. `describe` is asked when the work is done. */
export async function timed<T>(name: TimedPart['name'], describe: () => string, work: () => Promise<T>): Promise<T> {
  const parts = timelines.getStore()
  if (!parts) return work()
  const began = performance.now()
  try {
    return await work()
  } finally {
    parts.push({ name, took: performance.now() - began, description: describe() })
  }
}
