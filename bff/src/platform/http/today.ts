import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { timeZoneCookie } from '@contract/time-zone'

/** Time zones whose formatters are cached: more than the IANA database has names. */
const MAX_ZONES = 1000
/** Names of the IANA database; not the offsets that `Intl` would accept as well. */
const zonePattern = /^[A-Za-z][\w+-]{0,31}(\/[\w+-]{1,32}){0,2}$/
const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: MAX_ZONES })

/** The day in a time zone, `YYYY-MM-DD`. A zone that does not exist counts as UTC. `time`: epoch milliseconds. */
export function dayIn(zone: string | undefined, time = Date.now()): string {
  const formatter = formatterOf(zone !== undefined && zonePattern.test(zone) ? zone : 'UTC')
  const parts = Object.fromEntries(formatter.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${parts['year']}-${parts['month']}-${parts['day']}`
}

/**
 * The day of whoever makes a request: in the time zone that their browser names in a cookie, in UTC where it names none.
 */
export const dayOf = (cookies: Readonly<Record<string, string | undefined>>, time?: number): string =>
  dayIn(cookies[timeZoneCookie.name], time)

/** The day of whoever makes the request, `YYYY-MM-DD`: what counts as today, and as aired. */
export const Today = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  dayOf(context.switchToHttp().getRequest<FastifyRequest>().cookies),
)

function formatterOf(zone: string): Intl.DateTimeFormat {
  const cached = formatters.get(zone)
  if (cached) return cached
  const formatter = newFormatter(zone)
  formatters.set(zone, formatter)
  return formatter
}

function newFormatter(timeZone: string): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'gregory' } as const
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
  }
}
