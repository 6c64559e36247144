import { AsyncLocalStorage } from 'node:async_hooks'

/** A part of making an answer: its kind, how long it took (ms), and a description. */
export interface TimedPart {
  readonly name: 'page' | 'own' | 'call'
  readonly durationMs: number
  readonly description: string
}

const timelines = new AsyncLocalStorage<TimedPart[]>()

/** Collects in `parts` everything that `timed` measures during the work. */
export const inTimeline = <T>(parts: TimedPart[], work: () => T): T => timelines.run(parts, work)

/** Measures work within `inTimeline`, and just runs it otherwise. `describe` is called after the work. */
export async function measureTime<T>(
  name: TimedPart['name'],
  describe: () => string,
  work: () => Promise<T>,
): Promise<T> {
  const parts = timelines.getStore()
  if (!parts) return work()
  const began = performance.now()
  try {
    return await work()
  } finally {
    parts.push({ name, durationMs: performance.now() - began, description: describe() })
  }
}
