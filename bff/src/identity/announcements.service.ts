import { randomBytes } from 'node:crypto'
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Boot } from '@contract/boot'
import type { AnnouncementState, storedAnnouncement } from '@contract/operate.schema'
import type { In } from '@contract/calls/call'
import type { operateCalls } from '@contract/calls/operate.calls'
import type { z } from 'zod'
import { ServerSettingsStore } from './server-settings.store.ts'
import { ShownSetting } from './shown-setting.ts'

type Stored = z.infer<typeof storedAnnouncement>

/** The inputs of the announcement that pages show, besides the time. */
interface Reader extends Pick<Boot, 'locale' | 'isBot'> {
  /** The id of the announcement that was closed on the device. */
  readonly closedAnnouncement: string | undefined
}

/** The announcement of the operators, which every page shows (decision 99). */
@Injectable()
export class Announcements implements OnApplicationBootstrap {
  private readonly setting = new ShownSetting<Stored | null>(null, () => this.settings.announcement())

  constructor(private readonly settings: ServerSettingsStore) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.setting.read()
  }

  /** The announcement for a page: at most 15 seconds old, without waiting for the database; crawlers get none. */
  shownTo({ locale, isBot, closedAnnouncement }: Reader, now = Date.now()): Boot['announcement'] {
    const current = this.setting.shownAt(now)
    if (!current || isBot || hasEnded(current, now)) return null
    const { id, text, texts, until, isDismissible } = current
    if (isDismissible && id === closedAnnouncement) return null
    return { id, text: texts[locale] ?? text, until, isDismissible }
  }

  /** The announcement as an operator wrote it; null if there is none, or if it has ended. */
  async state(now = Date.now()): Promise<AnnouncementState> {
    const current = await this.setting.read()
    return { announcement: current && !hasEnded(current, now) ? current : null }
  }

  /** Shows an announcement in place of an earlier one, also to those who closed that. */
  async announce(operatorId: string, body: In<typeof operateCalls.announce>['body'], now = Date.now()) {
    const id = randomBytes(6).toString('base64url')
    await this.settings.setAnnouncement({ ...body, id }, { origin: 'page', id: operatorId }, now)
    return this.state(now)
  }

  async withdraw(operatorId: string, now = Date.now()): Promise<AnnouncementState> {
    await this.settings.setAnnouncement(null, { origin: 'page', id: operatorId }, now)
    return this.state(now)
  }
}

const hasEnded = ({ until }: Stored, now: number): boolean => until !== null && Date.parse(until) <= now
