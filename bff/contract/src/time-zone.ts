/** Tells the server the browser's time zone, an IANA name: what counts as today depends on it. */
export const timeZoneCookie = { name: 'time_zone', maxAgeSeconds: 365 * 24 * 60 * 60 } as const

/** The time zone of a visitor whose browser does not name one. */
export const unknownTimeZone = 'UTC'
