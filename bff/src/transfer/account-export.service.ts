import { Injectable } from '@nestjs/common'
import type { ExportedImport, ExportedLogins, ExportedProfile } from '@contract/account-export.schema'
import { allNoticeKinds, type NoticeKinds } from '@contract/notices.schema'
import { isoTime } from '../platform/http/iso-time.ts'
import { parseSettings } from '../personal/settings/settings.service.ts'
import { AccountExportStore } from './account-export.store.ts'

/** The profile, the log-ins and the imports of an account, in the shapes of the export (docs/export-format.md). */
@Injectable()
export class AccountExport {
  constructor(private readonly store: AccountExportStore) {}

  /** @throws ProblemException `sign-in-required` if the account is gone */
  async profile(userId: string): Promise<ExportedProfile> {
    const row = await this.store.profile(userId)
    return {
      name: row.name,
      email: row.email,
      createdAt: isoTime(row.created_at),
      settings: parseSettings(row.settings),
      picture: row.picture,
      operatorSince: isoTime(row.granted_at),
      invitedAt: isoTime(row.joined_at),
      calendarSince: isoTime(row.calendar_at),
      notices: noticesOf(row),
    }
  }

  /** The devices that are logged in, and the ways to log in, without their secrets. */
  async logins(userId: string, now = Date.now()): Promise<ExportedLogins> {
    const [sessions, passkeys, providers] = await Promise.all([
      this.store.sessions(userId, now),
      this.store.passkeys(userId),
      this.store.providers(userId),
    ])
    return {
      sessions: sessions.map(({ user_agent, created_at, seen_at, expires_at }) => ({
        userAgent: user_agent,
        createdAt: isoTime(created_at),
        seenAt: isoTime(seen_at),
        expiresAt: isoTime(expires_at),
      })),
      passkeys: passkeys.map(({ name, created_at, used_at }) => ({
        name,
        createdAt: isoTime(created_at),
        usedAt: isoTime(used_at),
      })),
      providers: providers.map(({ created_at, ...login }) => ({ ...login, createdAt: isoTime(created_at) })),
    }
  }

  async imports(userId: string): Promise<ExportedImport[]> {
    const rows = await this.store.imports(userId)
    return rows.map(({ file_name, created_at, result, ...row }) => ({
      ...row,
      fileName: file_name,
      createdAt: isoTime(created_at),
      // SAFETY: counts, written when the import was applied.
      result: result === null ? null : (JSON.parse(result) as ExportedImport['result']),
    }))
  }
}

type ProfileRow = Awaited<ReturnType<AccountExportStore['profile']>>

/** The settings of notices; null for a member whose notices have not started. */
const noticesOf = ({ hour, time_zone, is_together, list_kinds, ntfy_server }: ProfileRow): ExportedProfile['notices'] =>
  hour === null || time_zone === null || list_kinds === null
    ? null
    : {
        hour,
        timeZone: time_zone,
        together: is_together === 1,
        ntfyServer: ntfy_server,
        list: {
          ...allNoticeKinds,
          ...(JSON.parse(list_kinds) as Partial<NoticeKinds>),
        },
      }
