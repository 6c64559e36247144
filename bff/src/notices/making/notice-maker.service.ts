import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { addDays } from '@contract/days'
import { MetadataError } from '@contract/metadata-error'
import { regionFor } from '@contract/settings-defaults'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { CalendarService } from '../../personal/episodes/calendar.service.ts'
import { SettingsService } from '../../personal/settings/settings.service.ts'
import { dayIn } from '../../platform/http/today.ts'
import type { NoticeRow } from '../notices.store.ts'
import { NoticeSender } from '../sending/notice-sender.service.ts'
import { kindsOf } from '../settings/notice-settings.service.ts'
import { NoticeSettingsStore, type NoticeSettingsRow } from '../settings/notice-settings.store.ts'
import { momentOf } from './due-times.ts'
import { MakingStore } from './making.store.ts'
import { newsOfCalendar, newsOfConnections, type News } from './news.ts'

/** When a member is tried again whose calendar could not be read (ms). */
const AGAIN_MS = 10 * 60_000

/** Makes the notices of one member, from what the calendar already computes and from the state of connections. */
@Injectable()
export class NoticeMaker {
  constructor(
    private readonly settings: NoticeSettingsStore,
    private readonly store: MakingStore,
    private readonly calendars: CalendarService,
    private readonly ownSettings: SettingsService,
    private readonly metadata: MetadataService,
    private readonly sender: NoticeSender,
  ) {}

  /**
   * Makes the notices of today, if the member's hour has come, and hands them to the sender. The hour of a day before
   * is over: a server that was down makes its notices up on the same day only. An unreachable catalogue puts them off.
   */
  async make(userId: string, now = Date.now()): Promise<void> {
    const row = await this.settings.of(userId)
    if (!row) return
    const { time_zone: zone, hour } = row
    const today = dayIn(zone, now)
    const moment = momentOf(zone, today, hour)
    const setNext = (next: number) => this.store.setNext(userId, Number(row.next_at), next)
    if (now < moment) return setNext(moment)
    try {
      const added = (await this.store.isReachable(userId, now)) ? await this.add(row, today, now) : []
      await setNext(momentOf(zone, addDays(today, 1), hour))
      if (added.length > 0) this.sender.send(row, added)
    } catch (error) {
      if (!(error instanceof MetadataError)) throw error
      await setNext(now + AGAIN_MS)
    }
  }

  private async add(row: NoticeSettingsRow, today: string, now: number): Promise<NoticeRow[]> {
    const kinds = kindsOf(row.list_kinds)
    const news = await this.newsOf(row, today, now)
    return this.store.add(
      news.map((one) => ({
        ...one,
        user_id: row.user_id,
        id: randomUUID(),
        at: now,
        read_at: null,
        is_listed: kinds[one.kind] ? 1 : 0,
      })),
    )
  }

  private async newsOf(
    { user_id, time_zone: zone, language }: NoticeSettingsRow,
    today: string,
    now: number,
  ): Promise<News[]> {
    const region = regionFor(language, await this.ownSettings.of(user_id))
    const range = { from: today, to: today }
    const [{ entries }, connections] = await Promise.all([
      this.calendars.ofSavedTitles(user_id, range, { language, region }),
      this.store.connections(user_id),
    ])
    return [...newsOfCalendar(entries, this.metadata.sourceName), ...newsOfConnections(connections, { zone, now })]
  }
}
