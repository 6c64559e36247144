import { createHash } from 'node:crypto'
import { Controller, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { In, Out } from '@contract/calls/call'
import { episodeCalls } from '@contract/calls/episodes.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { sendWithEtag, type Sent } from '../../platform/http/send-reply.ts'
import { localeParams } from '../../platform/http/locale-params.ts'
import { Today } from '../../platform/http/today.ts'
import { CalendarAddresses } from './calendar-addresses.service.ts'
import { calendarRange } from './calendar-range.ts'
import { CalendarService } from './calendar.service.ts'

type Calls = typeof episodeCalls

/** The calendar in the browser, and its address for calendar programs. */
@Controller()
export class CalendarController {
  constructor(
    private readonly calendars: CalendarService,
    private readonly addresses: CalendarAddresses,
  ) {}

  @Call(episodeCalls.calendar)
  async calendar(
    @Input() { query }: In<Calls['calendar']>,
    @MemberId() userId: string,
    @Today() today: string,
  ): Promise<Out<Calls['calendar']>> {
    return this.calendars.calendar(userId, calendarRange(query, today), localeParams(query))
  }

  @Call(episodeCalls.calendarAddress)
  async address(@MemberId() userId: string): Promise<Out<Calls['calendarAddress']>> {
    return { createdAt: await this.addresses.since(userId) }
  }

  /** Answers the new address this once and never again. The previous one stops working. */
  @Call(episodeCalls.makeCalendarAddress)
  make(@MemberId() userId: string): Promise<Out<Calls['makeCalendarAddress']>> {
    return this.addresses.make(userId)
  }

  @Call(episodeCalls.revokeCalendarAddress)
  async revoke(@MemberId() userId: string): Promise<Out<Calls['revokeCalendarAddress']>> {
    await this.addresses.revoke(userId)
    return { revoked: true }
  }

  /** The calendar behind an address, as `text/calendar`; 404 for an address that does not exist or was revoked. */
  @Call(episodeCalls.calendarFile)
  async file(
    @Input() { params, query }: In<Calls['calendarFile']>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<Sent<'file'>> {
    const content = await this.addresses.file(params.file, localeParams(query), request.ip)
    const etag = `W/"${createHash('sha256').update(content).digest('base64url')}"`
    return sendWithEtag(request, reply, { etag, content })
  }
}
