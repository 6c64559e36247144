import type { LocaleCode } from '@contract/locale'
import type { NoticeKind } from '@contract/notice-bounds'
import type { Owned, TitleIdentity } from './shared-columns.ts'

/** The tables of notices: their settings, and the devices that receive them. */
export interface NoticeTables {
  notice_settings: Owned & {
    /** The hour of the day in `time_zone`, an IANA name. */
    hour: number
    time_zone: string
    /** The language of messages to ntfy. */
    language: LocaleCode
    is_together: 0 | 1
    /** JSON: the kinds that the list shows (`contract/src/notices.schema.ts`). */
    list_kinds: string
    /** Null without ntfy, as the two below. */
    ntfy_server: string | null
    /** Topic and token, sealed (`platform/sealing`). */
    ntfy_sealed: string | null
    ntfy_kinds: string | null
    /** When the next notices of the member are made. */
    next_at: number
  }
  /** The notices of members. The key makes each one once. */
  notices: Owned & {
    key: string
    id: string
    kind: NoticeKind
    /** The day that it is about, `YYYY-MM-DD`. */
    day: string
    at: number
    read_at: number | null
    /** 0: of a kind that the list does not show; it was sent alone. */
    is_listed: 0 | 1
    /** The title; null for a connection. */
    source: TitleIdentity['source'] | null
    type: TitleIdentity['type'] | null
    media_id: number | null
    /** The first and the last of the episodes, and how many there are; null for another kind. */
    season: number | null
    episode: number | null
    last_episode: number | null
    episodes: number | null
    release: 'theatrical' | 'digital' | null
    connection_id: string | null
    problem: 'waiting-titles' | 'too-many' | null
  }
  /** Browsers that receive push messages (RFC 8030). */
  push_devices: Owned & {
    id: string
    /** A browser whose session has ended gets no more messages. */
    session_id: string
    /** sha256 of the endpoint, base64url. */
    endpoint_hash: string
    endpoint: string
    /** The keys of the subscription, base64url: a point of P-256, and 16 bytes. */
    p256dh: string
    auth: string
    name: string
    language: LocaleCode
    kinds: string
    made_at: number
    sent_at: number | null
  }
}
