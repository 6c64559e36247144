import { turn } from './turn.ts'

/**
 * Resolves when the browser has had its turn, before what is less urgent. Timers that follow each other wait four milliseconds
 * each (HTML Standard, timers), so they are only for browsers without `scheduler.yield`.
 */
export const yielded = (): Promise<void> => globalThis.scheduler?.yield() ?? turn()
