import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { allNoticeKinds, type NoticePage, type NoticeSettingsChange } from '@contract/notices.schema'
import { MetadataService } from '../src/metadata/metadata.service.ts'
import { PushDevicesStore } from '../src/notices/devices/push-devices.store.ts'
import type { PushHosts } from '../src/notices/devices/push-hosts.ts'
import { PushKeys } from '../src/notices/devices/push-keys.service.ts'
import { MakingStore } from '../src/notices/making/making.store.ts'
import { NoticeMaker } from '../src/notices/making/notice-maker.service.ts'
import { NoticeNames } from '../src/notices/sending/notice-names.service.ts'
import { NoticeSender } from '../src/notices/sending/notice-sender.service.ts'
import { NoticeSettingsService } from '../src/notices/settings/notice-settings.service.ts'
import { NoticeSettingsStore } from '../src/notices/settings/notice-settings.store.ts'
import { CalendarService } from '../src/personal/episodes/calendar.service.ts'
import { SettingsService } from '../src/personal/settings/settings.service.ts'
import { Config } from '../src/platform/config/config.ts'
import { UserDatabase } from '../src/platform/database/database.module.ts'
import { deviceRow } from './notice-rows.ts'
import type { Visitor } from './server.ts'

export const noticeSettings = {
  hour: 18,
  timeZone: 'Europe/Berlin',
  together: true,
  list: allNoticeKinds,
  ntfy: null,
} as const satisfies NoticeSettingsChange

/** The parts of a server that make and send notices, with a sender that reaches `pushOrigin` in place of the browsers' services. */
export function noticesOf(app: NestFastifyApplication, pushOrigin: string) {
  const hosts: PushHosts = { allow: (endpoint) => endpoint.startsWith(`${pushOrigin}/`) }
  const [names, devices, settings] = [app.get(NoticeNames), app.get(PushDevicesStore), app.get(NoticeSettingsService)]
  const sender = new NoticeSender(names, devices, settings, app.get(PushKeys), hosts, app.get(Config))
  const [stored, store] = [app.get(NoticeSettingsStore), app.get(MakingStore)]
  const [calendars, own] = [app.get(CalendarService), app.get(SettingsService)]
  const maker = new NoticeMaker(stored, store, calendars, own, app.get(MetadataService), sender)
  const waits: number[] = []
  sender.wait = async (ms) => void waits.push(ms)
  return {
    sender,
    waits,
    /** Makes the notices of a member at a time, and waits until they are sent. */
    make: async (userId: string, at: string) => {
      await maker.make(userId, Date.parse(at))
      await sender.settled()
    },
    /** Adds a device as a browser would over https. */
    addDevice: async (
      userId: string,
      { endpoint, keys }: { readonly endpoint: string; readonly keys: { p256dh: string; auth: string } },
      change: Partial<typeof deviceRow> = {},
    ) => {
      const id = crypto.randomUUID()
      const sessions = app.get(UserDatabase).selectFrom('sessions').select('id').where('user_id', '=', userId)
      const session_id = (await sessions.executeTakeFirstOrThrow()).id
      const own = { id, user_id: userId, session_id, endpoint, endpoint_hash: endpoint, ...keys }
      await devices.add({ ...deviceRow, ...own, ...change })
      return id
    },
  }
}

export const noticePage = async (member: Visitor, query = ''): Promise<NoticePage> =>
  (await member.call('notices', { query })).json()
