import { Controller, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { In, Out } from '@contract/calls/call'
import { noticeCalls } from '@contract/calls/notices.calls'
import { MemberId } from '../identity/member-id.decorator.ts'
import { tokenIn } from '../platform/http/access-token.ts'
import { Call } from '../platform/http/call.decorator.ts'
import { Input } from '../platform/http/input.decorator.ts'
import { TimeZone } from '../platform/http/today.ts'
import { NoticeTest } from './sending/notice-test.service.ts'
import { NoticeSettingsService } from './settings/notice-settings.service.ts'
import { NoticesService } from './notices.service.ts'

type Calls = typeof noticeCalls

/** A member's notices, their hour and where they go (`contract/src/notices.schema.ts`). */
@Controller()
export class NoticesController {
  constructor(
    private readonly notices: NoticesService,
    private readonly settings: NoticeSettingsService,
    private readonly tests: NoticeTest,
  ) {}

  @Call(noticeCalls.notices)
  async page(
    @Input() { query }: In<Calls['notices']>,
    @MemberId() userId: string,
    @TimeZone() zone: string,
    @Req() { headers }: FastifyRequest,
  ): Promise<Out<Calls['notices']>> {
    // A program with a token sends no time zone.
    if (tokenIn(headers) === undefined) await this.settings.begin(userId, zone, query.language)
    return this.notices.page(userId, query.after, query.language)
  }

  @Call(noticeCalls.readNotices)
  async read(
    @Input() { body }: In<Calls['readNotices']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['readNotices']>> {
    return { unread: await this.notices.read(userId, 'ids' in body ? body.ids : null) }
  }

  @Call(noticeCalls.testNotices)
  test(
    @Input() { query, body }: In<Calls['testNotices']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['testNotices']>> {
    return this.tests.send(userId, body.device, query.language)
  }

  @Call(noticeCalls.noticeSettings)
  readSettings(@MemberId() userId: string, @TimeZone() zone: string): Promise<Out<Calls['noticeSettings']>> {
    return this.settings.of(userId, zone)
  }

  @Call(noticeCalls.putNoticeSettings)
  putSettings(
    @Input() { query, body }: In<Calls['putNoticeSettings']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['putNoticeSettings']>> {
    return this.settings.put(userId, body, query.language)
  }
}
