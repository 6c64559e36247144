/**
 * The filters of a member's lists and history as texts in addresses. The calls refuse other texts, and pages, which have no schemas,
 * drop them.
 */
export const savedPatterns = {
  genre: /^\d{1,6}$/,
  /** A rating, 1 to 10. */
  minRating: /^([1-9]|10)$/,
  /** Ratings from one to another, both included: `8`, or `7-8`. */
  ratings: /^([1-9]|10)(-([1-9]|10))?$/,
  /** The first year of a decade. */
  decade: /^(1[89]|20)\d0$/,
  /** ISO 3166-1. */
  country: /^[A-Z]{2}$/,
  /** ISO 639. */
  originalLanguage: /^[a-z]{2,3}$/,
  /** Minutes from one to another, both included: `90-119`, or `180-` without an end. */
  runtime: /^\d{1,4}-\d{0,4}$/,
  /** A director of films or creator of shows, as `maker-1`, or one of the first five actors, as `actor-1`. */
  person: /^(maker|actor)-[1-9]\d{0,9}$/,
  /** The years that a member may have viewings in. */
  viewed: /^(188[89]|189\d|19\d\d|20\d\d)$/,
  /** A part of the history: a month (`2026-11`), a year (`2026`), or `unknown`. */
  period: /^((1[89]|2\d)\d\d(-(0[1-9]|1[0-2]))?|unknown)$/,
} as const satisfies Readonly<Record<string, RegExp>>
