/** The last day of which the content knows what was shown. It ends there: nothing later is made up. */
export const knownUntil = '2025-12-31'
