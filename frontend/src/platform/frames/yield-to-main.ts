/**
 * Yields to the browser, which handles pending input first, and resolves before less urgent tasks. Nested timers wait
 * at least four milliseconds each (HTML Standard, timers), so they are used only in browsers without `scheduler.yield`.
 */
export const yieldToMain = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
