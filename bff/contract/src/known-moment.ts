const dayLength = 24 * 60 * 60 * 1000

/**
 * The moment of a watching, ISO 8601; null where nobody knows its day. An import writes such a watching at the beginning of
 * the epoch, further ones of the same title milliseconds later.
 */
export const knownMoment = (playedAt: string): string | null => (Date.parse(playedAt) < dayLength ? null : playedAt)
