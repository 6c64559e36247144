import { AsyncLocalStorage } from 'node:async_hooks'

interface Scope {
  freshUntil: number
}

const scopes = new AsyncLocalStorage<Scope>()

/** Limits how long the answer in progress is fresh: until then at the latest (epoch milliseconds). */
export function limitFreshness(until: number): void {
  const scope = scopes.getStore()
  if (scope) scope.freshUntil = Math.min(scope.freshUntil, until)
}

/** Runs work. Returns its result, and until when everything that it used is fresh (epoch milliseconds). */
export async function withFreshness<T>(work: () => Promise<T>): Promise<{ result: T; freshUntil: number }> {
  const scope: Scope = { freshUntil: Number.POSITIVE_INFINITY }
  const result = await scopes.run(scope, work)
  return { result, freshUntil: scope.freshUntil }
}
