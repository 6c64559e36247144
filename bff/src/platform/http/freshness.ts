import { AsyncLocalStorage } from 'node:async_hooks'

/** Until when something is fresh (epoch milliseconds). It may become earlier, when what it was made from changes. */
export type FreshUntil = () => number

const scopes = new AsyncLocalStorage<FreshUntil[]>()

/** Limits how long the answer in progress is fresh. */
export function limitFreshness(until: FreshUntil): void {
  scopes.getStore()?.push(until)
}

/** Runs work. Returns its result, and until when everything that it used is fresh. */
export async function withFreshness<T>(work: () => Promise<T>): Promise<{ result: T; freshUntil: FreshUntil }> {
  const limits: FreshUntil[] = []
  const result = await scopes.run(limits, work)
  return { result, freshUntil: () => limits.reduce((least, until) => Math.min(least, until()), Infinity) }
}
