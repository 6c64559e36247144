import { ApiError } from '../../api/client.ts'
import type { WaitingCall } from './change.store.ts'

type Body = NonNullable<WaitingCall['body']>

/** Whether the server refused the time of a viewing, because the device's clock is or was ahead of its own. */
export const isFutureViewing = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.type === 'viewing-in-future'

/**
 * The body of a change whose viewings the server refused. A moment in the future counts as `now`, the server's time. A day in
 * the future may be a typing error, which its form shows; of a queued change (`isQueued`) the viewing is kept without its day
 * (decision 69). Null if nothing is in the future.
 */
export function withoutFuture(body: object, now: Date, isQueued: boolean): Body | null {
  const changed = withoutFutureIn(body, now, isQueued) as Body
  return JSON.stringify(changed) === JSON.stringify(body) ? null : changed
}

function withoutFutureIn(value: unknown, now: Date, isQueued: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutFutureIn(each, now, isQueued))
  if (value === null || typeof value !== 'object') return isFuture(value, now) ? now.toISOString() : value
  if (hasFutureDay(value, now)) return isQueued ? { ...value, precision: 'none' } : value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutFutureIn(each, now, isQueued)]))
}

/** A time in the format of the product (`Date.toISOString`), and not a member's text with a similar start. */
const isFuture = (value: unknown, now: Date): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && Date.parse(value) > now.getTime()

const hasFutureDay = (value: object, now: Date): boolean =>
  'precision' in value && value.precision !== 'time' && 'playedAt' in value && isFuture(value.playedAt, now)
