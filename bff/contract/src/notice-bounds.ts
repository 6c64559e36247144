/** What a notice can be about. */
export type NoticeKind = 'episode' | 'release' | 'connection'

/** Devices of a member with push, and the longest names and secrets that a member types. */
export const noticeBounds = { devices: 20, deviceName: 60, ntfyTopic: 64, ntfyToken: 200 } as const
/** The hour of a member who has not chosen one. */
export const DEFAULT_NOTICE_HOUR = 18
