import { createHash } from 'node:crypto'
import { Controller, Header, Param, Query, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { calendarFileParams, calendarQuery, type Calendar } from '@contract/episodes.schema'
import { languageQuery } from '@contract/query.schema'
import { Member, Public } from '../auth/access.decorator.ts'
import { SessionService } from '../auth/session.service.ts'
import { Call } from '../http/call.decorator.ts'
import { askOf } from './ask-of.ts'
import { CalendarAddresses } from './calendar-addresses.service.ts'
import { CalendarService } from './calendar.service.ts'

type CalendarQuery = z.infer<typeof calendarQuery>
type LanguageQuery = z.infer<typeof languageQuery>
type FileParams = z.infer<typeof calendarFileParams>

/** The calendar in the browser, and its address for calendar programs. */
@Controller()
export class CalendarController {
  constructor(
    private readonly calendars: CalendarService,
    private readonly addresses: CalendarAddresses,
    private readonly sessions: SessionService,
  ) {}

  @Member()
  @Call('calendar')
  @Header('cache-control', 'no-store')
  async calendar(
    @Req() request: FastifyRequest,
    @Query({ schema: calendarQuery }) range: CalendarQuery,
    @Query({ schema: languageQuery }) query: LanguageQuery,
  ): Promise<Calendar> {
    return this.calendars.calendar((await this.sessions.memberOf(request)).id, range, askOf(query))
  }

  @Member()
  @Call('calendarAddress')
  @Header('cache-control', 'no-store')
  async address(@Req() request: FastifyRequest): Promise<{ createdAt: string | null }> {
    return { createdAt: await this.addresses.since((await this.sessions.memberOf(request)).id) }
  }

  /** The one time that the address is told. One that was there before stops working. */
  @Member()
  @Call('makeCalendarAddress')
  @Header('cache-control', 'no-store')
  async make(@Req() request: FastifyRequest): Promise<{ path: string; createdAt: string }> {
    return this.addresses.make((await this.sessions.memberOf(request)).id)
  }

  @Member()
  @Call('revokeCalendarAddress')
  async revoke(@Req() request: FastifyRequest): Promise<{ revoked: true }> {
    await this.addresses.revoke((await this.sessions.memberOf(request)).id)
    return { revoked: true }
  }

  /** The calendar of whoever made the address, as `text/calendar`; 404 for an address that is none or no more. */
  @Public()
  @Call('calendarFile')
  async file(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param({ schema: calendarFileParams }) { file }: FileParams,
    @Query({ schema: languageQuery }) query: LanguageQuery,
  ): Promise<void> {
    const text = await this.addresses.file(file, askOf(query), request.ip)
    const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
    void reply.header('etag', etag).header('cache-control', 'private, max-age=3600')
    if (request.headers['if-none-match'] === etag) void reply.code(304).send()
    else void reply.header('content-type', 'text/calendar; charset=utf-8').send(text)
  }
}
