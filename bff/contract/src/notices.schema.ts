import { z } from 'zod'
import { anyCard } from './card-row.schema.ts'
import { DEFAULT_NOTICE_HOUR, noticeBounds } from './notice-bounds.ts'
import { plainText } from './plain-text.ts'
import { languageQuery, zoneName } from './query.schema.ts'

/** Notices on a page of the list. */
export const noticePageSize = 30

/** `day`: the day that it is about, `YYYY-MM-DD`, in the member's time zone. `at`: when it was made, ISO 8601. */
const noticeBase = { id: z.uuid(), day: z.iso.date(), at: z.string(), read: z.boolean() }
const number = z.number().int()
/** Why a connection needs its member: titles wait for a match, or there were more messages than it takes. */
const connectionProblem = z.enum(['waiting-titles', 'too-many'])

/**
 * One notice. `episode`: episodes of a show that air on the day, those of one season together, from `episode` to `lastEpisode`
 * (`episodes` of them); `name` is that of a single one, and may be a spoiler. `release`: a film in cinemas or at home.
 * `connection`: `titles` counts those that wait now.
 */
const notice = z.discriminatedUnion('kind', [
  z.object({
    ...noticeBase,
    kind: z.literal('episode'),
    media: anyCard,
    season: number,
    episode: number,
    lastEpisode: number,
    episodes: number,
    name: z.string().nullable(),
  }),
  z.object({
    ...noticeBase,
    kind: z.literal('release'),
    media: anyCard,
    release: z.enum(['theatrical', 'digital']),
  }),
  z.object({
    ...noticeBase,
    kind: z.literal('connection'),
    connection: z.object({ id: z.uuid(), name: z.string() }),
    problem: connectionProblem,
    titles: number,
  }),
])
export type Notice = z.infer<typeof notice>

/** `after`: the `next` of the page before. */
export const noticesQuery = languageQuery.extend({
  after: z
    .string()
    .regex(/^\d{1,15}-[0-9a-f-]{36}$/)
    .optional(),
})
/** The notices, the newest first; `next` is null on the last page. `unread` counts all. */
export const noticePage = z.object({ notices: z.array(notice), next: z.string().nullable(), unread: number })
export type NoticePage = z.infer<typeof noticePage>

export const readNotices = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
  z.strictObject({ all: z.literal(true) }),
])
export const unreadNotices = z.object({ unread: number })

/** Each kind on or off. */
export const noticeKindsShape = z.strictObject({ episode: z.boolean(), release: z.boolean(), connection: z.boolean() })
export type NoticeKinds = z.infer<typeof noticeKindsShape>
export const allNoticeKinds: NoticeKinds = { episode: true, release: true, connection: true }

const hour = z.int().min(0).max(23)
const server = z.string().max(300)
/** A topic as ntfy takes it (https://docs.ntfy.sh/publish/#picking-a-topic). Anyone who knows it can read its messages. */
const topic = z.string().regex(/^[-\w]{1,64}$/)
const token = z
  .string()
  .min(1)
  .max(noticeBounds.ntfyToken)
  .regex(/^[\x21-\x7e]+$/)

/**
 * The `hour` of the day in `timeZone` (an IANA name); `together`: one message about everything, or
 * one for each notice; `language` of messages to ntfy, and `list`: the kinds in the list of the product. A kind of an
 * ntfy topic or of a device may be on although the list has it off. `ntfyServers` are those that the operator allows;
 * none: there is no ntfy.
 */
export const noticeSettings = z.object({
  hour,
  timeZone: z.string(),
  together: z.boolean(),
  list: noticeKindsShape,
  ntfy: z.object({ server, topic, hasToken: z.boolean(), kinds: noticeKindsShape }).nullable(),
  ntfyServers: z.array(z.string()).readonly(),
})
export type NoticeSettings = z.infer<typeof noticeSettings>
/**
 * The whole settings. The `language` of the query becomes that of messages to ntfy. `token` of ntfy: if omitted, the
 * stored one stays while server and topic are the same; null removes it. A `server` that the operator does not allow is
 * 400 `invalid-request`.
 */
export const noticeSettingsChange = z.strictObject({
  hour,
  timeZone: zoneName,
  together: z.boolean(),
  list: noticeKindsShape,
  ntfy: z.strictObject({ server, topic, token: token.nullable().optional(), kinds: noticeKindsShape }).nullable(),
})
export type NoticeSettingsChange = z.infer<typeof noticeSettingsChange>
export const defaultNoticeSettings = {
  hour: DEFAULT_NOTICE_HOUR,
  together: true,
  list: allNoticeKinds,
  ntfy: null,
} as const

/** The server's VAPID key (`applicationServerKey`, base64url); null if it sends no push, because `PUBLIC_URL` is not https. */
export const pushKey = z.object({ publicKey: z.string().nullable() })

/**
 * A browser with push. `endpointHash`: the SHA-256 of its endpoint, base64url, so that a browser knows itself in the list without
 * another one learning its address.
 */
const device = z.object({
  id: z.uuid(),
  name: z.string(),
  endpointHash: z.string(),
  kinds: noticeKindsShape,
  madeAt: z.string(),
  sentAt: z.string().nullable(),
})
export type NoticeDevice = z.infer<typeof device>
export const noticeDevices = z.object({ devices: z.array(device) })
export const noticeDevice = z.object({ device })
export const deviceParams = z.object({ device: z.uuid() })

const base64url = z.string().regex(/^[\w-]+={0,2}$/)
/**
 * `PushSubscription.toJSON()` and a name for the device. `invalid-request` (400) for invalid keys, and for an endpoint
 * whose host is not one of the browsers' push services. The same endpoint again changes its name and language and stays
 * one device.
 */
export const newDevice = z.strictObject({
  subscription: z.object({
    endpoint: z.string().max(2000),
    keys: z.object({ p256dh: base64url.max(100), auth: base64url.max(40) }),
  }),
  name: plainText(1, noticeBounds.deviceName),
})
export type NewDevice = z.infer<typeof newDevice>
export const deviceChange = z
  .strictObject({ name: plainText(1, noticeBounds.deviceName), kinds: noticeKindsShape })
  .partial()
  .refine((change) => Object.keys(change).length > 0)

/** `device`: the device to send to; null sends to ntfy alone. */
export const noticeTest = z.strictObject({ device: z.uuid().nullable() })
/** `gone`: the push service no longer knows the device, so the server has deleted it. Null: nothing to send to. */
const outcome = z.enum(['sent', 'failed', 'gone']).nullable()
export const noticeTested = z.object({ ntfy: outcome, device: outcome })
export type NoticeTested = z.infer<typeof noticeTested>
