import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<true>()

/**
 * Work on a page that all members share. Within it this server may ask itself for the catalogue without a session, as every
 * member may; nobody's own things are open to it.
 */
export const forAllMembers = <T>(work: () => T): T => scope.run(true, work)

/** Whether the server asks itself on behalf of all members; nothing that a request says makes it so. */
export const isForAllMembers = (): boolean => scope.getStore() === true
