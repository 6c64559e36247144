import type { Figures, Statistics } from '@contract/statistics.schema'

export const none = { movie: 0, tv: 0 }
const nobody = { byTitles: [], byMean: [] }
export const totals = (films: number, plays = films) => ({
  films,
  shows: 0,
  showsStarted: 0,
  episodes: 3,
  plays: { movie: plays, tv: 3 },
  minutes: { movie: films * 120, tv: 0 },
  timed: { movie: films, tv: 0 },
})
export const figures = (change: Partial<Figures> = {}): Figures => ({
  totals: totals(12),
  time: {
    years: [{ year: 2025, movie: 12, tv: 3 }],
    months: Array.from({ length: 12 }, (_, index) => (index === 2 ? { movie: 12, tv: 3 } : none)),
    weekdays: Array.from({ length: 7 }, () => none),
    hours: Array.from({ length: 24 }, () => none),
    days: [{ day: '2025-03-14', movie: 12, tv: 3 }],
    streak: { days: 2, from: '2025-03-13', to: '2025-03-14' },
    pause: null,
    busiest: { day: '2025-03-14', movie: 12, tv: 3 },
    first: null,
    last: null,
  },
  rewatched: [{ type: 'movie', id: 9, plays: 4 }],
  ratings: {
    curve: Array.from({ length: 10 }, () => none),
    mean: { movie: null, tv: null, all: null },
    against: { titles: 0, mean: null },
  },
  genres: [{ id: 18, movie: 5, tv: 1, rated: 2, mean: 7.5 }],
  countries: [],
  languages: [],
  decades: [],
  lengths: [],
  people: { directors: nobody, creators: nobody, actors: nobody },
  releases: none,
  oldest: [],
  longest: [],
  shortest: [],
  highest: [{ type: 'movie', id: 1, rating: 9 }],
  disagreements: [],
  lists: [],
  taste: null,
  before: null,
  ...change,
})
const tally = { movie: 2, tv: 1, rated: 1, mean: 8 }
const peopleOf = (id: number) => ({ byTitles: [{ id, titles: 2, rated: 0, mean: null }], byMean: [] })
/** A figure of each kind that a list can show. */
export const everyKind: Partial<Figures> = {
  countries: [{ id: 'JP', ...tally }],
  languages: [{ id: 'ja', ...tally }],
  decades: [{ decade: 1990, ...tally }],
  lengths: [
    { from: 90, to: 119, ...tally },
    { from: 180, to: null, ...tally },
  ],
  people: { directors: peopleOf(5), actors: peopleOf(6), creators: peopleOf(7) },
  ratings: {
    curve: Array.from({ length: 10 }, (_, index) => (index === 7 ? { movie: 0, tv: 2 } : none)),
    mean: { movie: null, tv: 8, all: 8 },
    against: { titles: 0, mean: null },
  },
}
export const statistics = (change: Partial<Statistics> = {}): Statistics => ({
  zone: 'Europe/Berlin',
  year: null,
  isRunning: false,
  years: [2025, 2023],
  isStale: false,
  revision: 1,
  countedAt: '2026-11-28T10:00:00.000Z',
  coverage: { titles: 12, known: 12, pending: 0 },
  figures: figures(),
  titles: [],
  people: [],
  ...change,
})
