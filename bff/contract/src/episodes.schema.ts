import { z } from 'zod'
import type { Episode, MovieRow, TvRow } from './media.schema.ts'

const day = 24 * 60 * 60 * 1000
const season = z.int().min(0).max(9999)
const episode = z.int().min(0).max(99_999)
/** When something was watched, ISO 8601; not before there were films. A time in the future counts as now. */
const playedAt = z.iso.datetime({ offset: true }).refine((value) => Date.parse(value) >= Date.UTC(1888, 0))

/** One episode of a show by its numbers; season 0 has the specials. */
export const episodePlace = z.strictObject({ season, episode })
export type EpisodePlace = z.infer<typeof episodePlace>

/**
 * Which episodes to mark, in one of three ways, and whether as watched. `upTo`: everything aired up to and with this
 * episode, specials only when it is one. `season`: everything aired of it. `episodes`: exactly these, each at its own
 * time if it says one. Marking what is watched changes nothing; unmarking removes every play. A show that is watched
 * whole so leaves the watchlist; an episode alone does not take it off.
 */
export const episodeMarks = z
  .strictObject({
    upTo: episodePlace.optional(),
    season: season.optional(),
    episodes: z
      .array(episodePlace.extend({ playedAt: playedAt.optional() }))
      .min(1)
      .max(5000)
      .optional(),
    watched: z.boolean(),
    /** For all that say no time of their own; now if left out. */
    playedAt: playedAt.optional(),
    /** Puts the show back on the watchlist since then, or leaves it there, as an undo does. */
    saved: playedAt.optional(),
    keepSaved: z.boolean().optional(),
  })
  .refine((marks) => [marks.upTo, marks.season, marks.episodes].filter((way) => way !== undefined).length === 1)
export type EpisodeMarks = z.infer<typeof episodeMarks>

/** A play that was removed, as it can be put back with. */
export interface RemovedPlay extends EpisodePlace {
  readonly playedAt: string
}

export interface SeasonProgress {
  readonly season: number
  readonly episodes: number
  /** The numbers of the episodes that have aired. */
  readonly aired: readonly number[]
  readonly watched: readonly { readonly episode: number; readonly plays: number; readonly playedAt: string }[]
}

/** How far a member is in a show. `aired` and `watched` count without specials. */
export interface ShowProgress {
  readonly id: number
  readonly aired: number
  readonly watched: number
  /** Everything is watched and nothing more will come. */
  readonly finished: boolean
  /** The first aired episode after the furthest watched one that is not watched, else the first that was left out. */
  readonly next: Episode | null
  readonly seasons: readonly SeasonProgress[]
}

export interface EpisodeMarksAnswer {
  readonly progress: ShowProgress
  readonly added: readonly EpisodePlace[]
  readonly removed: readonly RemovedPlay[]
  /** Since when the show was on the watchlist, ISO 8601, where it left it so. */
  readonly unsaved?: string
}

/** A show to go on with. */
export interface NextEpisodeEntry {
  readonly media: TvRow
  readonly next: Episode
  /** Aired and not watched, the next one included. */
  readonly remaining: number
  /** When an episode of it was last watched, ISO 8601. */
  readonly playedAt: string
}

/** All episodes of a season with what a grid shows of them. `vote_average` is 0 where nobody has voted. */
export interface SeasonScores {
  readonly season_number: number
  readonly episodes: readonly Pick<
    Episode,
    'episode_number' | 'name' | 'air_date' | 'vote_average' | 'vote_count' | 'fallback'
  >[]
}

/** Something that comes on a day (`YYYY-MM-DD`): an episode, or a film in cinemas or at home. */
export type CalendarEntry = (
  | { readonly kind: 'episode'; readonly date: string; readonly media: TvRow; readonly episode: Episode }
  | { readonly kind: 'theatrical' | 'digital'; readonly date: string; readonly media: MovieRow }
) & {
  /** Who of the people that the member follows worked on it. */
  readonly people?: readonly { readonly id: number; readonly name: string }[]
}

/** Both days included, `YYYY-MM-DD`, at most a year apart; from today for 90 days if left out. */
export const calendarQuery = z
  .object({ from: z.iso.date().optional(), to: z.iso.date().optional() })
  .transform(({ from: wanted, to }) => {
    const from = wanted ?? new Date().toISOString().slice(0, 10)
    return { from, to: to ?? new Date(Date.parse(from) + 90 * day).toISOString().slice(0, 10) }
  })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 366 * day)

export interface Calendar {
  readonly from: string
  readonly to: string
  readonly entries: readonly CalendarEntry[]
  /** How many kept titles were not looked at, because there are so many: the ones kept longest ago. */
  readonly beyond: number
}

/** `{token}.ics`, the token 256 random bits in base64url. Any other name is one that does not exist. */
export const calendarFileParams = z.object({ file: z.string().max(200) })
