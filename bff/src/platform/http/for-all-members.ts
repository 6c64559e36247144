import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<true>()

/**
 * Runs work on a page that all members share. Within it the server may call itself for the catalogue without a session; calls
 * for a member's own data are refused.
 */
export const forAllMembers = <T>(work: () => T): T => scope.run(true, work)

/** Whether the server calls itself on behalf of all members; no header of a request can cause this. */
export const isForAllMembers = (): boolean => scope.getStore() === true
