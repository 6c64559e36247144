import { z } from 'zod'
import { episode as episodeOfShow, movieRow, tvRow } from './media.schema.ts'
import { MAX_PLAYS } from './played-at.ts'
import { namedPeople } from './people.schema.ts'
import { idParams, languageQuery } from './query.schema.ts'
import { episodeMark } from './episode-mark.schema.ts'
import { newPlayShape, play, playedAt, playId, playPrecision } from './saved-title.schema.ts'

const season = z.int().min(0).max(9999)
const episode = z.int().min(0).max(99_999)

/** One episode of a show by its numbers; season 0 has the specials. */
const episodeNumber = z.strictObject({ season, episode })
export type EpisodeNumber = z.infer<typeof episodeNumber>

/**
 * Which episodes to mark, in one of three ways, and whether as watched. `upTo`: everything aired up to and including
 * this episode; specials only if it is one. `season`: everything aired of it. `episodes`: exactly these, each at its
 * own time if it has one. Marking watched episodes changes nothing; unmarking removes every play. An entry with an `id`
 * is one viewing: it is added beside earlier ones, and rates its episode as `rules/log.ts` says, or it alone is removed.
 * A show that is watched completely leaves the watchlist; a single episode does not take it off.
 */
export const episodeMarks = z
  .strictObject({
    upTo: episodeNumber.optional(),
    season: season.optional(),
    episodes: z
      .array(
        episodeNumber.extend({
          id: playId.optional(),
          rating: newPlayShape.rating,
          note: newPlayShape.note,
          playedAt: playedAt.optional(),
          precision: playPrecision.optional(),
          /** The rating that the episode has after the removal of a viewing. */
          episodeRating: newPlayShape.rating,
        }),
      )
      .min(1)
      .max(5000)
      .refine((episodes) => episodes.filter(({ id }) => id !== undefined).length <= MAX_PLAYS)
      .optional(),
    watched: z.boolean(),
    /** For episodes without a time of their own; now if left out. */
    playedAt: playedAt.optional(),
    /** Instead of one time for all: the day on which each episode aired, or an unknown day. */
    times: z.enum(['aired', 'none']).optional(),
    /** Makes the show a favorite, since then, or no favorite. */
    favourite: z.union([z.boolean(), z.iso.datetime({ offset: true })]).optional(),
    /** Puts the show back on the watchlist since then, or leaves it there, as an undo does. */
    saved: z.iso.datetime({ offset: true }).optional(),
    keepSaved: z.boolean().optional(),
    /** Continues to watch the show again since then, as an undo of the mark that ended it. */
    rewatchSince: playedAt.optional(),
  })
  .refine((marks) => [marks.upTo, marks.season, marks.episodes].filter((way) => way !== undefined).length === 1)
export type EpisodeMarks = z.infer<typeof episodeMarks>

/** A play that was removed, with what an undo needs to put it back. */
const removedPlay = z
  .object({
    season,
    episode,
    playedAt: z.string(),
    precision: playPrecision.optional(),
    /** The member's rating and note of the viewing. */
    rating: z.number().int().nullish(),
    note: z.string().nullish(),
  })
  .readonly()

const seasonProgress = z
  .object({
    season,
    episodes: z.number().int(),
    /** The numbers of the episodes that have aired. */
    aired: z.array(z.number().int()).readonly(),
    watched: z.array(z.object({ episode, plays: z.number().int(), playedAt: z.string() }).readonly()).readonly(),
  })
  .readonly()
export type SeasonProgress = z.infer<typeof seasonProgress>

/**
 * A member's progress in a show. `aired` and `watched` count without specials. While the show is watched again from the start
 * (`rewatchSince`), only viewings since then count.
 */
export const showProgress = z
  .object({
    id: z.number().int(),
    aired: z.number().int(),
    watched: z.number().int(),
    /** Everything is watched and nothing more will come. */
    finished: z.boolean(),
    /** In the order of the season lists, the first aired one after the furthest watched, else the first left out. */
    next: episodeOfShow.nullable(),
    seasons: z.array(seasonProgress).readonly(),
    /** ISO 8601; left out for a show that is not watched again. */
    rewatchSince: z.string().optional(),
  })
  .readonly()
export type ShowProgress = z.infer<typeof showProgress>

export const episodeMarksAnswer = z
  .object({
    progress: showProgress,
    added: z.array(z.object({ season, episode })).readonly(),
    removed: z.array(removedPlay).readonly(),
    /** The episodes that a viewing rated, with their ratings before. */
    rated: z
      .array(z.object({ season, episode, rating: z.number().int().nullable() }).readonly())
      .readonly()
      .optional(),
    /** The time since which the show was on the watchlist, ISO 8601, if this change removed it. */
    unsaved: z.string().optional(),
    /** The time since which the show was watched again, ISO 8601, if this change ended that. */
    rewatchEnded: z.string().optional(),
  })
  .readonly()
export type EpisodeMarksAnswer = z.infer<typeof episodeMarksAnswer>

/** Since when a show is watched again from the start; null: no longer. A time in the future counts as now. */
export const rewatchChange = z.strictObject({ since: playedAt.nullable() })
/** `before`: since when it was watched again before the change, ISO 8601; null if it was not. */
export const rewatchAnswer = z.object({ progress: showProgress, before: z.string().nullable() })

/** The viewings of an episode that an answer lists at most. */
export const MAX_LISTED_VIEWINGS = 100
/** What a member has of an episode: the mark, null without one, and the number of viewings with the newest of them. */
export const ownEpisode = z.object({
  mark: episodeMark.nullable(),
  viewings: z.object({ count: z.number().int(), plays: z.array(play).readonly() }),
})
export type OwnEpisode = z.infer<typeof ownEpisode>
/** The rating and the note of an episode, before and after a change; null without them. */
export const episodeMarkAnswer = z.object({ mark: episodeMark.nullable(), before: episodeMark.nullable() })
export const episodeParams = z.object({
  ...idParams.shape,
  season: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
  episode: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number),
})

/** A show to continue watching. */
export const nextEpisodeEntry = z
  .object({
    media: tvRow,
    next: episodeOfShow,
    /** Aired and not watched, the next one included. */
    remaining: z.number().int(),
    /** When an episode of it was last watched, ISO 8601. */
    playedAt: z.string(),
  })
  .readonly()
export type NextEpisodeEntry = z.infer<typeof nextEpisodeEntry>

/** All episodes of a season with what a grid shows of them. `vote_average` is 0 without votes. */
export const seasonScores = z
  .object({
    season_number: season,
    episodes: z
      .array(
        episodeOfShow.pick({
          episode_number: true,
          name: true,
          air_date: true,
          vote_average: true,
          vote_count: true,
          fallback: true,
        }),
      )
      .readonly(),
  })
  .readonly()
export type SeasonScores = z.infer<typeof seasonScores>

const entry = {
  date: z.string(),
  /** The followed people who worked on it. */
  people: namedPeople.optional(),
}
/** An entry of the calendar on a day (`YYYY-MM-DD`): an episode, or a film in cinemas or at home. */
export const calendarEntry = z.union([
  z.object({ ...entry, kind: z.literal('episode'), media: tvRow, episode: episodeOfShow }).readonly(),
  z.object({ ...entry, kind: z.enum(['theatrical', 'digital']), media: movieRow }).readonly(),
])
export type CalendarEntry = z.infer<typeof calendarEntry>

/** Both days included, `YYYY-MM-DD`, at most a year apart; from the member's today for 90 days if left out. */
export const calendarQuery = languageQuery.extend({ from: z.iso.date().optional(), to: z.iso.date().optional() })

export const calendar = z
  .object({
    from: z.string(),
    to: z.string(),
    entries: z.array(calendarEntry).readonly(),
    /** How many titles were not read, because there are too many: those that were saved or watched longest ago. */
    omitted: z.number().int(),
    /** How many followed people were not read, because there are too many: those who were followed longest ago. */
    omittedPeople: z.number().int(),
  })
  .readonly()
export type Calendar = z.infer<typeof calendar>

/** `{token}.ics`, the token 256 random bits in base64url. Any other name does not exist. */
export const calendarFileParams = z.object({ file: z.string().max(200) })
