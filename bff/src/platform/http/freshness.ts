import { AsyncLocalStorage } from 'node:async_hooks'

/** Until when something is fresh (epoch milliseconds). It may become earlier, when one of its inputs changes. */
export type FreshUntil = () => number
/** Whether something may still be sent. Once it is false, it stays false. */
export type IsValid = () => boolean

interface Scope {
  readonly limits: FreshUntil[]
  readonly conditions: Set<IsValid>
}
const scopes = new AsyncLocalStorage<Scope>()

/** Limits how long the answer in progress is fresh. */
export function limitFreshness(until: FreshUntil): void {
  scopes.getStore()?.limits.push(until)
}

/** Ties the answer in progress to a condition. If it is false, a cached answer is not sent even as a stale one. */
export function limitValidity(isValid: IsValid): void {
  scopes.getStore()?.conditions.add(isValid)
}

/** Runs work. Returns its result, until when everything that it used is fresh, and whether all of it may still be sent. */
export async function withFreshness<T>(
  work: () => Promise<T>,
): Promise<{ result: T; freshUntil: FreshUntil; isValid: IsValid }> {
  const scope: Scope = { limits: [], conditions: new Set() }
  const result = await scopes.run(scope, work)
  return {
    result,
    freshUntil: () => scope.limits.reduce((least, until) => Math.min(least, until()), Infinity),
    isValid: () => [...scope.conditions].every((condition) => condition()),
  }
}
