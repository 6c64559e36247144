import { z } from 'zod'
import { anyCard } from './card-row.schema.ts'
import { localeCodes } from './locale.ts'
import { mediaType } from './media.schema.ts'
import { zoneName } from './query.schema.ts'
import { viewingYear } from './saved-query.schema.ts'
import { playPrecision, savedTitle } from './saved-title.schema.ts'

/** `zone`: the browser's time zone. `year`: viewings of one year there; all time if left out. `language`: of names. */
export const statisticsQuery = z.object({
  language: z.enum(localeCodes).default('en'),
  zone: zoneName,
  year: viewingYear.optional(),
})

const count = z.number().int()
/** Films and shows apart; together they are the sum. Of viewings: those of films, and those of episodes. */
const pair = z.object({ movie: count, tv: count })
/**
 * How many watched titles have something in common. `rated` of them have the member's rating, whose mean is `mean` (1 to 10;
 * null if none is rated). A title with two genres counts in both.
 */
const tally = pair.extend({ rated: count, mean: z.number().nullable() })
const titleOf = { type: mediaType, id: count }
const day = z.iso.date()
const period = z.object({ days: count, from: day, to: day }).nullable()
/** A first or last viewing; `day` is its day as far as it is known: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
const viewing = z
  .object({
    ...titleOf,
    season: count.nullable(),
    episode: count.nullable(),
    playedAt: z.string(),
    precision: playPrecision,
    day: z.string(),
  })
  .nullable()

/**
 * Sums over the viewings. `films` and `shows` count titles of the list of watched titles, for a year only those viewed
 * in it; `showsStarted` are all shows with a viewing. `minutes` adds the lengths of viewings, of which `timed` have a
 * known one.
 */
const totals = z.object({
  films: count,
  shows: count,
  showsStarted: count,
  /** Different episodes. */
  episodes: count,
  plays: pair,
  minutes: pair,
  timed: pair,
})
export type StatisticsTotals = z.infer<typeof totals>

/**
 * Viewings over time, by the member's zone. A viewing joins the charts that its precision allows: hours want the time; days and
 * weekdays the day; months the month; years the year.
 */
const time = z.object({
  /** Only those with viewings, oldest first; only the one year if one was asked for. */
  years: z.array(pair.extend({ year: count })),
  /** January to December, of all years together. */
  months: z.array(pair),
  /** Monday to Sunday. */
  weekdays: z.array(pair),
  /** 0 to 23. */
  hours: z.array(pair),
  /** Days with viewings, oldest first: of the year, or of the last 53 weeks. */
  days: z.array(pair.extend({ day })),
  /** The most days in a row with a viewing. */
  streak: period,
  /** The longest time without one between two days with one; `from` and `to` are its first and last empty day. */
  pause: period,
  busiest: pair.extend({ day }).nullable(),
  first: viewing,
  last: viewing,
})

const person = z.object({ id: count, titles: count, rated: count, mean: z.number().nullable() })
/** At most twenty people with two titles or more, and at most twenty with three rated ones or more, best mean first. */
const ranking = z.object({ byTitles: z.array(person), byMean: z.array(person) })

/** The filter of a list of titles, as `savedTitlesQuery` takes it. */
const group = z.object({
  genre: count.optional(),
  country: z.string().optional(),
  decade: count.optional(),
  originalLanguage: z.string().optional(),
  runtime: z.string().optional(),
  person: z.string().optional(),
})

/** What `rules/taste.ts` finds: each sentence names a group of rated titles and how much the member's ratings differ. */
const taste = z.object({
  /** How many more ratings it takes before there are sentences; 0 if there are enough. */
  missing: count,
  sentences: z.array(
    z.object({
      group,
      /** In stars of five; above 0: the member rates this group higher than everybody, compared with other titles. */
      difference: z.number(),
      /** Titles of the group that the member rated. */
      titles: count,
    }),
  ),
})

/**
 * Everything that is counted, in ids and numbers. Titles of tallies and people are those of the list of watched titles;
 * for a year, only those that were viewed in it.
 */
const figures = z.object({
  totals,
  time,
  /** Titles with more than one viewing; of shows, of one episode. The most often seen first, at most ten. */
  rewatched: z.array(z.object({ ...titleOf, plays: count })),
  /** How many titles have each rating, 1 to 10, and how the ratings compare with everybody's. */
  ratings: z.object({
    curve: z.array(pair),
    mean: z.object({ movie: z.number().nullable(), tv: z.number().nullable(), all: z.number().nullable() }),
    /** Mean of (the member's rating − everybody's score), over the titles that have both; null without one. */
    against: z.object({ titles: count, mean: z.number().nullable() }),
  }),
  /** The largest first. */
  genres: z.array(tally.extend({ id: count })),
  countries: z.array(tally.extend({ id: z.string() })),
  languages: z.array(tally.extend({ id: z.string() })),
  /** By first year, oldest first. */
  decades: z.array(tally.extend({ decade: count })),
  /** By minutes, shortest first; `to` is the last minute of the range, null for the open one. */
  lengths: z.array(tally.extend({ from: count, to: count.nullable() })),
  /** Directors of films, creators of shows, and actors among the first five of either. */
  people: z.object({ directors: ranking, creators: ranking, actors: ranking }),
  /** Titles that came out in the year, and of all titles the oldest, longest and shortest; at most three each. */
  releases: pair,
  oldest: z.array(z.object({ ...titleOf, released: z.string() })),
  longest: z.array(z.object({ ...titleOf, runtime: count })),
  shortest: z.array(z.object({ ...titleOf, runtime: count })),
  /** At most ten each; `difference`: the member's rating (1 to 10) − everybody's score. */
  highest: z.array(z.object({ ...titleOf, rating: count })),
  disagreements: z.array(z.object({ ...titleOf, rating: count, score: z.number(), difference: z.number() })),
  /** The member's lists, the most complete first, at most twenty; empty for a year. */
  lists: z.array(z.object({ id: z.string(), name: z.string(), titles: count, watched: count })),
  /** Null for a year. */
  taste: taste.nullable(),
  /** The totals of the year before, of a running year up to the same day; null for all time. */
  before: totals.nullable(),
})
export type Figures = z.infer<typeof figures>

/** How many of the titles behind the figures have known facts; `pending` are still being fetched. */
const coverage = z.object({ titles: count, known: count, pending: count })

/**
 * The answer to `GET /api/userMedia/statistics`. `isStale`: the member's data has changed since and the figures are being counted
 * again, or names of people are still being fetched; the page asks once more. `years`: those with a viewing, newest first.
 */
export const statistics = z.object({
  zone: z.string(),
  year: count.nullable(),
  /** Whether the year has not ended yet. */
  isRunning: z.boolean(),
  years: z.array(count),
  isStale: z.boolean(),
  revision: count,
  countedAt: z.iso.datetime(),
  coverage,
  figures,
  /** The titles that the figures name, as cards in the language; `media` is null if the source does not know it. */
  titles: z.array(
    z.object({
      ...titleOf,
      media: anyCard.nullable(),
      stored: savedTitle.pick({ title: true, released: true }).nullable(),
    }),
  ),
  /** The people that the figures name; `name` is null if the source does not know it, and one whose name comes later is left out. */
  people: z.array(z.object({ id: count, name: z.string().nullable(), profile_path: z.string().nullable() })),
})
export type Statistics = z.infer<typeof statistics>
