import { z } from 'zod'

/**
 * A part of the history: a month (`2026-11`), the viewings of a year whose month is unknown (`2026`), or those of an unknown day
 * (`unknown`).
 */
export const historyPeriod = z.string().regex(/^((1[89]|2\d)\d\d(-(0[1-9]|1[0-2]))?|unknown)$/)
export type HistoryPeriod = z.infer<typeof historyPeriod>
