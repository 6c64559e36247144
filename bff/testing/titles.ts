/** Ids of films of the embedded catalogue that tests use. */
export const films = {
  godfather: 1001,
  alien: 1004,
  heat: 2016,
  nosferatu: 4003,
  suspiria: 4058,
  /** A film that is free to show, with its video. */
  sintel: 4903,
} as const

/** Ids of its shows. */
export const shows = { breakingBad: 1001, theWire: 1003, chernobyl: 1007, dark: 2001 } as const
