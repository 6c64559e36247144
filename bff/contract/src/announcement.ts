/** What an operator tells everybody, in the language of the page. Plain text. */
export interface ShownAnnouncement {
  /** Another one after each change. */
  readonly id: string
  readonly text: string
  /** When it ends, ISO 8601; null without an end. */
  readonly until: string | null
  readonly isDismissible: boolean
}

/** The cookie with the id of the announcement that was closed on this device: the server renders pages without it. */
export const closedAnnouncementCookie = { name: 'closed_announcement', maxAgeSeconds: 365 * 24 * 60 * 60 } as const
