import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { demoUserId } from '@contract/demo-user'
import type { LocaleCode } from '@contract/locale'
import {
  allNoticeKinds,
  defaultNoticeSettings,
  type NoticeKinds,
  type NoticeSettings,
  type NoticeSettingsChange,
} from '@contract/notices.schema'
import { Config } from '../../platform/config/config.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { dayIn } from '../../platform/http/today.ts'
import { Sealing } from '../../platform/sealing/sealing.service.ts'
import { momentOf } from '../making/due-times.ts'
import { NoticeSettingsStore, type NoticeSettingsRow } from './notice-settings.store.ts'

const SEAL = 'ntfy'
const sealedNtfy = z.object({ topic: z.string(), token: z.string().nullable() })
/** Where messages of a member go at ntfy. */
export interface NtfyTarget extends z.infer<typeof sealedNtfy> {
  readonly server: string
  readonly kinds: NoticeKinds
}

/** The hour of members, and where their notices go. */
@Injectable()
export class NoticeSettingsService {
  constructor(
    private readonly store: NoticeSettingsStore,
    private readonly config: Config,
    private readonly sealing: Sealing,
  ) {}

  /** `zone`: the browser's, which a member without stored settings has. */
  async of(userId: string, zone: string): Promise<NoticeSettings> {
    const row = await this.store.of(userId)
    const { ntfyServers } = this.config
    if (!row) return { ...defaultNoticeSettings, timeZone: zone, ntfyServers }
    const ntfy = await this.ntfyOf(row)
    return {
      hour: row.hour,
      timeZone: row.time_zone,
      together: row.is_together === 1,
      list: kindsOf(row.list_kinds),
      ntfy: ntfy && { server: ntfy.server, topic: ntfy.topic, hasToken: ntfy.token !== null, kinds: ntfy.kinds },
      ntfyServers,
    }
  }

  /** Begins the notices of a member who has no settings yet, in the zone and the language of their browser. */
  async begin(userId: string, zone: string, language: LocaleCode, now = Date.now()): Promise<void> {
    if (userId === demoUserId || (await this.store.of(userId))) return
    const { hour, together, list } = defaultNoticeSettings
    await this.store.begin({
      user_id: userId,
      hour,
      time_zone: zone,
      language,
      is_together: together ? 1 : 0,
      list_kinds: JSON.stringify(list),
      ntfy_server: null,
      ntfy_sealed: null,
      ntfy_kinds: null,
      next_at: momentOf(zone, dayIn(zone, now), hour),
    })
  }

  /** @throws ProblemException `demo-account` (403), `invalid-request` (400) for an ntfy server that the operator does not allow */
  async put(
    userId: string,
    change: NoticeSettingsChange,
    language: LocaleCode,
    now = Date.now(),
  ): Promise<NoticeSettings> {
    if (userId === demoUserId) throw new ProblemException('demo-account', 403)
    const { hour, timeZone, together, list, ntfy } = change
    if (ntfy && !this.config.ntfyServers.includes(ntfy.server))
      throw new ProblemException('invalid-request', 400, { fields: ['ntfy.server'] })
    await this.store.put({
      user_id: userId,
      hour,
      time_zone: timeZone,
      language,
      is_together: together ? 1 : 0,
      list_kinds: JSON.stringify(list),
      ...(await this.ntfyColumns(userId, ntfy)),
      next_at: momentOf(timeZone, dayIn(timeZone, now), hour),
    })
    return this.of(userId, timeZone)
  }

  /** Where messages go at ntfy; null for nowhere, for a server that the operator no longer allows, and for a seal that no longer opens. */
  async ntfyOf({ ntfy_server: server, ntfy_sealed, ntfy_kinds }: NoticeSettingsRow): Promise<NtfyTarget | null> {
    if (server === null || ntfy_sealed === null || !this.config.ntfyServers.includes(server)) return null
    const opened = sealedNtfy.safeParse(await this.sealing.open(SEAL, ntfy_sealed))
    return opened.success ? { server, ...opened.data, kinds: kindsOf(ntfy_kinds) } : null
  }

  private async ntfyColumns(
    userId: string,
    ntfy: NoticeSettingsChange['ntfy'],
  ): Promise<Pick<NoticeSettingsRow, 'ntfy_server' | 'ntfy_sealed' | 'ntfy_kinds'>> {
    if (!ntfy) return { ntfy_server: null, ntfy_sealed: null, ntfy_kinds: null }
    const { server, topic, kinds } = ntfy
    const token = ntfy.token === undefined ? await this.keptToken(userId, ntfy) : ntfy.token
    const sealed = await this.sealing.seal(SEAL, { topic, token })
    return { ntfy_server: server, ntfy_sealed: sealed, ntfy_kinds: JSON.stringify(kinds) }
  }

  /** The stored token, which is sent to no other server or topic than the one that it was given for. */
  private async keptToken(
    userId: string,
    { server, topic }: { server: string; topic: string },
  ): Promise<string | null> {
    const row = await this.store.of(userId)
    const before = row && (await this.ntfyOf(row))
    return before?.server === server && before.topic === topic ? before.token : null
  }
}

const storedKinds = z.object({
  episode: z.boolean().catch(true),
  release: z.boolean().catch(true),
  connection: z.boolean().catch(true),
})
/** Reads kinds as stored, in JSON: a missing one is on. */
export const kindsOf = (stored: string | null): NoticeKinds =>
  stored === null ? allNoticeKinds : storedKinds.parse(JSON.parse(stored))
