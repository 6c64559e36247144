/** Connections of one member, messages of one connection on a day, and the largest message (bytes). */
export const connectionBounds = { connections: 20, perDay: 20_000, messageBytes: 1024 * 1024 } as const
/** How long messages are listed and can be counted again: after that their viewings stay as they are. */
export const CONNECTION_LOG_DAYS = 90
