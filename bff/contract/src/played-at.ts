const dayLength = 24 * 60 * 60 * 1000

/**
 * The time of a play, ISO 8601; null where its day is unknown. An import stores such a play at the beginning of the
 * epoch, further ones of the same title milliseconds later.
 */
export const playedAtOrNull = (playedAt: string): string | null =>
  isUnknownTime(Date.parse(playedAt)) ? null : playedAt

/** Whether a time (epoch milliseconds) means an unknown day: it is on the first day of the epoch. */
export const isUnknownTime = (time: number): boolean => time >= 0 && time < dayLength
