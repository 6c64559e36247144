/** Tells the server the browser's time zone, an IANA name: what counts as today depends on it. */
export const timeZoneCookie = { name: 'time_zone', maxAgeSeconds: 365 * 24 * 60 * 60 } as const

/** The time zone of whoever does not tell theirs. */
export const unknownTimeZone = 'UTC'
