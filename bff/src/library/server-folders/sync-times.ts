import { SETTLED_MS } from './scan/list-folder.ts'

/** When the folders of the operator are scanned; all in milliseconds. */
export interface SyncTimes {
  /** From a hint to the scan: files arrive in many writes. */
  readonly hint: number
  /** A file counts as complete when it has not been written for so long. */
  readonly settled: number
  /** Between two scans of the whole folder, and between two checks for a folder that is away. */
  readonly whole: number
  readonly away: number
}

export const defaultTimes: SyncTimes = { hint: 500, settled: SETTLED_MS, whole: 24 * 60 * 60_000, away: 60_000 }
