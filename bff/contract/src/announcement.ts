/** The cookie with the id of the announcement that was closed on this device: the server renders pages without it. */
export const closedAnnouncementCookie = { name: 'closed_announcement', maxAgeSeconds: 365 * 24 * 60 * 60 } as const
