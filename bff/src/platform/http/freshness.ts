import { AsyncLocalStorage } from 'node:async_hooks'

interface Scope {
  freshUntil: number
}

const scopes = new AsyncLocalStorage<Scope>()

/** Says that the answer which is being made is out of date from then on (epoch milliseconds), at the latest. */
export function limitFreshness(until: number): void {
  const scope = scopes.getStore()
  if (scope) scope.freshUntil = Math.min(scope.freshUntil, until)
}

/** Does some work and answers with it until when all that it used is fresh (epoch milliseconds). */
export async function withFreshness<T>(work: () => Promise<T>): Promise<{ result: T; freshUntil: number }> {
  const scope: Scope = { freshUntil: Number.POSITIVE_INFINITY }
  const result = await scopes.run(scope, work)
  return { result, freshUntil: scope.freshUntil }
}
