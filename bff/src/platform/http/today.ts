import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { dayAt, dayFormatOf } from '@contract/days'
import { timeZoneCookie, unknownTimeZone } from '@contract/time-zone'

type Cookies = Readonly<Record<string, string | undefined>>

/** Names whose formatters are cached: more than the IANA database has. */
const MAX_ZONES = 1000
/** Names of the IANA database; not the offsets that `Intl` would accept as well. */
const zonePattern = /^[A-Za-z][\w+-]{0,31}(\/[\w+-]{1,32}){0,2}$/
/** The formatter of a zone; null for an unknown zone. */
const formats = new LRUCache<string, { readonly format: Intl.DateTimeFormat | null }>({ max: MAX_ZONES })

/** The time zone in the browser's cookie; UTC without a valid one. */
export function timeZoneOf(cookies: Cookies): string {
  const zone = cookies[timeZoneCookie.name]
  return zone !== undefined && zonePattern.test(zone) && formatOf(zone) !== null ? zone : unknownTimeZone
}

/** The day in a time zone of `timeZoneOf`, `YYYY-MM-DD`. `time`: epoch milliseconds. */
export const dayIn = (zone: string, time = Date.now()): string => dayAt(formatOf(zone) ?? dayFormatOf(zone), time)

/** The time zone of the visitor who makes the request. */
export const TimeZone = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  timeZoneOf(cookiesOf(context)),
)

/** The day of the visitor who makes the request, `YYYY-MM-DD`: what counts as today, and as aired. */
export const Today = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  dayIn(timeZoneOf(cookiesOf(context))),
)

const cookiesOf = (context: ExecutionContext): Cookies => context.switchToHttp().getRequest<FastifyRequest>().cookies

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const cached = formats.get(zone)
  if (cached) return cached.format
  const format = newFormat(zone)
  formats.set(zone, { format })
  return format
}

function newFormat(zone: string): Intl.DateTimeFormat | null {
  try {
    return dayFormatOf(zone)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
