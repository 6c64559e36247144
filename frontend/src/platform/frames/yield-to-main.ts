import { turn } from './turn.ts'

/**
 * Yields to the browser and resolves before less urgent tasks. Nested timers wait at least four milliseconds each (HTML
 * Standard, timers), so they are used only in browsers without `scheduler.yield`.
 */
export const yieldToMain = (): Promise<void> => globalThis.scheduler?.yield?.() ?? turn()
