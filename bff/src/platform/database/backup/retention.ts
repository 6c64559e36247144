import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { timeInName } from './copy-target.ts'

/**
 * The beginnings of the names of backups that `BACKUP_KEEP` limits: those of the schedule, and those of *Back up now*.
 */
export type LimitedKind = 'scheduled' | 'asked'

export const fileOf = (folder: string, kind: LimitedKind, time: number): string =>
  join(folder, `${kind}-${timeInName(time)}.backup`)

/** When the backups of this kind in a folder were made (epoch ms), the oldest first. */
export function timesOf(folder: string, kind: LimitedKind): number[] {
  if (!existsSync(folder)) return []
  const pattern = new RegExp(String.raw`^${kind}-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})\.backup$`)
  const times = readdirSync(folder).flatMap((name) => {
    const parts = pattern.exec(name)?.slice(1).map(Number)
    return parts ? [Date.UTC(parts[0]!, parts[1]! - 1, parts[2], parts[3], parts[4], parts[5])] : []
  })
  return times.toSorted((one, other) => one - other)
}

/**
 * Deletes the backups of one kind that are no longer needed, and returns their number. The kinds are counted apart, so that *Back up
 * now* ends no backup of the schedule.
 */
export function deleteExpired({ backupDir, backupKeep }: Config, kind: LimitedKind): number {
  const expired = expiredTimes(timesOf(backupDir, kind), backupKeep)
  for (const time of expired) rmSync(fileOf(backupDir, kind, time), { force: true })
  return expired.length
}

/** A local calendar day, the Monday of its week, and its month, each as a name. */
const periods = {
  days: (time: Date) => time.toDateString(),
  weeks: (time: Date) =>
    new Date(time.getFullYear(), time.getMonth(), time.getDate() - ((time.getDay() + 6) % 7)).toDateString(),
  months: (time: Date) => `${time.getFullYear()}-${time.getMonth()}`,
}

/**
 * Those of the times (epoch ms) whose backups are no longer needed: each of the last days, weeks and months with a backup keeps
 * its newest. The newest of all is always kept.
 */
export function expiredTimes(times: readonly number[], keep: Config['backupKeep']): number[] {
  const newestFirst = times.toSorted((one, other) => other - one)
  const kept = new Set(newestFirst.slice(0, 1))
  for (const period of ['days', 'weeks', 'months'] as const) {
    const newestOf = new Map<string, number>()
    for (const time of newestFirst) {
      const name = periods[period](new Date(time))
      if (!newestOf.has(name)) newestOf.set(name, time)
    }
    for (const time of [...newestOf.values()].slice(0, keep[period])) kept.add(time)
  }
  return newestFirst.filter((time) => !kept.has(time))
}
