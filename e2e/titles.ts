/** Addresses of titles of the embedded catalogue that tests use. */
export const films = {
  godfather: '/movie/1001',
  starWars: '/movie/1003',
  casablanca: '/movie/1062',
  empireStrikesBack: '/movie/2001',
  bladeRunner: '/movie/2003',
  heat: '/movie/2016',
  allQuiet: '/movie/4123',
  /** A film that is free to show, with its video. */
  sintel: '/movie/4903',
} as const

export const shows = {
  breakingBad: '/tv/1001',
  theWire: '/tv/1003',
  chernobyl: '/tv/1007',
} as const
