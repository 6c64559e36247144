import { Inject, Injectable, Optional } from '@nestjs/common'
import { addDays } from '@contract/days'
import { Config } from '../../platform/config/config.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { dayIn } from '../../platform/http/today.ts'
import { Redis } from '../../platform/redis/redis.ts'
import { SharedRateLimit } from '../../platform/redis/shared-rate-limit.ts'
import type { LocaleParams } from '../../metadata/metadata-source.port.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { CalendarService } from './calendar.service.ts'
import { CalendarStore } from './calendar.store.ts'
import { isoTime } from '../../platform/http/iso-time.ts'

/**
 * The days of the calendar file: a month back, eleven months ahead. A calendar program sends no time zone, and needs
 * none: the entries are days, and the range starts long before today.
 */
const CALENDAR_RANGE = { before: 30, after: 330 } as const
const READ_LIMIT = { allowed: 60, windowMs: 15 * 60 * 1000 }
const addressPattern = /^([\w-]{43})\.ics$/

/** The secret addresses of calendars: anyone with one can read the calendar, until it is revoked. */
@Injectable()
export class CalendarAddresses {
  /** A calendar program reads a few times an hour, on a few devices; an attacker who guesses tries often. */
  private readonly reads: SharedRateLimit
  private readonly misses: SharedRateLimit

  constructor(
    private readonly store: CalendarStore,
    private readonly calendars: CalendarService,
    private readonly metadata: MetadataService,
    private readonly config: Config,
    @Optional() @Inject(Redis) redis: Redis | null = null,
  ) {
    this.reads = new SharedRateLimit('calendar', READ_LIMIT, redis)
    this.misses = new SharedRateLimit('calendar-guess', READ_LIMIT, redis)
  }

  /** When the user's address was made, ISO 8601; null if there is none. */
  async since(userId: string): Promise<string | null> {
    const since = await this.store.addressSince(userId)
    return isoTime(since)
  }

  async make(userId: string, now = Date.now()): Promise<{ path: string; createdAt: string }> {
    const token = await this.store.makeAddress(userId, now)
    return { path: `/calendar/${token}.ics`, createdAt: isoTime(now) }
  }

  revoke(userId: string): Promise<void> {
    return this.store.revokeAddress(userId)
  }

  /** @throws ProblemException `not-found` for an address that does not exist or was revoked, `too-many-attempts` */
  async file(name: string, params: LocaleParams, visitor: string, now = Date.now()): Promise<string> {
    const token = addressPattern.exec(name)?.[1]
    const owner = token === undefined ? null : await this.store.ownerOf(token)
    if (!owner) {
      await this.misses.consume(visitor)
      throw new ProblemException('not-found', 404)
    }
    await this.reads.consume(owner.userId)
    const today = dayIn('UTC', now)
    const range = { from: addDays(today, -CALENDAR_RANGE.before), to: addDays(today, CALENDAR_RANGE.after) }
    const { entries } = await this.calendars.calendar(owner.userId, range, params)
    // The library of calendars loads with the first file.
    const { calendarFile } = await import('./calendar-file.ts')
    return calendarFile(entries, {
      origin: this.config.origin,
      source: this.metadata.sourceName,
      language: params.language,
      since: owner.since,
    })
  }
}
