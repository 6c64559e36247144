/** The subjects of notices. */
export const noticeKinds = ['episode', 'release', 'connection'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Devices of a member with push, and the longest names and secrets that a member types. */
export const noticeBounds = { devices: 20, deviceName: 60, ntfyTopic: 64, ntfyToken: 200 } as const
/** Days after which a notice is deleted. */
export const NOTICE_DAYS = 90
/** The hour of a member who has not chosen one. */
export const DEFAULT_NOTICE_HOUR = 18
