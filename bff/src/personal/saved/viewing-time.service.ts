import { dayOfPlay, isUnknownTime, precisionOf, type PlayedAt, type ViewingTime } from '@contract/played-at'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { isoTime } from '../../platform/http/iso-time.ts'

const HOUR_MS = 60 * 60 * 1000
/** How far ahead of the server's clock a device's may be: as far as after a missed change to summer time. */
export const MAX_CLOCK_DIFFERENCE_MS = HOUR_MS
/** How far ahead of UTC the first time zone begins a day. */
const FIRST_ZONE_MS = 14 * HOUR_MS

/** The same on the wire. */
export const playedAtOf = ({ playedAt, precision }: ViewingTime) => ({
  playedAt: isoTime(playedAt),
  ...(precision === undefined || precision === 'time' ? {} : { precision }),
})

/**
 * The time of a viewing as it is stored. A moment that a device's clock puts slightly ahead becomes `now`.
 * @throws ProblemException `viewing-in-future` (400) for a later moment, and for a date that has not started anywhere
 */
export function viewingTime({ playedAt, precision }: PlayedAt, now: number): ViewingTime {
  const time = Date.parse(playedAt)
  const stored = precisionOf(time, precision)
  if (stored === 'none') return { playedAt: isUnknownTime(time) ? time : 0, precision: stored }
  if (stored === 'time') {
    if (time > now + MAX_CLOCK_DIFFERENCE_MS) throw viewingInFuture()
    return { playedAt: Math.min(time, now), precision: stored }
  }
  requireBegunDay({ playedAt, precision: stored }, now)
  return { playedAt: time, precision: stored }
}

/**
 * Refuses the time of a watched mark that is on a day that has not started anywhere. A mark repeats the time of a viewing, which may
 * be the noon of today.
 * @throws ProblemException `viewing-in-future` (400)
 */
export function requireBegunDay({ playedAt, precision = 'day' }: PlayedAt, now: number): void {
  const firstZone = isoTime(now + FIRST_ZONE_MS)
  const day = dayOfPlay({ playedAt, precision }, String)
  if (day !== null && day > (dayOfPlay({ playedAt: firstZone, precision }, String) ?? '')) throw viewingInFuture()
}

const viewingInFuture = () => new ProblemException('viewing-in-future', 400, { fields: ['playedAt'] })
