import type { Config } from '../../config/config.ts'

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
