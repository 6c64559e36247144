import { Controller, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { closedAnnouncementCookie } from '@contract/announcement'
import type { In, Out } from '@contract/calls/call'
import { siteCalls } from '@contract/calls/site.calls'
import { Call } from '../platform/http/call.decorator.ts'
import { Input } from '../platform/http/input.decorator.ts'
import { Announcements } from './announcements.service.ts'

/** The announcement of the operators, for pages that are open (decision 151). */
@Controller()
export class AnnouncementsController {
  constructor(private readonly announcements: Announcements) {}

  @Call(siteCalls.shownAnnouncement)
  shown(
    @Input() { query }: In<typeof siteCalls.shownAnnouncement>,
    @Req() request: FastifyRequest,
  ): Out<typeof siteCalls.shownAnnouncement> {
    const closedAnnouncement = request.cookies[closedAnnouncementCookie.name]
    return {
      announcement: this.announcements.shownTo({ locale: query.language, isBot: false, closedAnnouncement }),
    }
  }
}
