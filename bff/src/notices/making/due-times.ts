import { DAY_MS } from '@contract/days'
import { clockOf } from '../../platform/http/zone-clock.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * The first moment (epoch milliseconds) of a day (`YYYY-MM-DD`) at which clocks of the zone show the hour. If they skip
 * it, the moment at which they jump past it.
 */
export function momentOf(zone: string, day: string, hour: number): number {
  const clock = clockOf(zone)
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS
  // The zone has one of these two offsets then: they change some months apart.
  const moments = [wanted - DAY_MS, wanted + DAY_MS]
    .map((near) => wanted - (clock.localTime(near) - near))
    .toSorted((a, b) => a - b)
  return moments.find((moment) => clock.localTime(moment) === wanted) ?? moments.at(-1)!
}
