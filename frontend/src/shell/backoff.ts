/** Milliseconds until the next attempt: five seconds, then twice the last pause, up to five minutes. */
export const backoffMs = (tries: number): number => Math.min(5000 * 2 ** Math.max(tries - 1, 0), 300_000)
