import { z } from 'zod'
import { savedPatterns } from './saved-patterns.ts'

/**
 * A part of the history: a month (`2026-11`), the viewings of a year whose month is unknown (`2026`), or those of an unknown day
 * (`unknown`).
 */
export const historyPeriod = z.string().regex(savedPatterns.period)
export type HistoryPeriod = z.infer<typeof historyPeriod>
