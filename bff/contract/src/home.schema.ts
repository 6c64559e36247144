import { z } from 'zod'
import { anyCard } from './card-row.schema.ts'
import { calendarEntry } from './episodes.schema.ts'
import { continueWatching } from './playing.schema.ts'
import { mediaType } from './media.schema.ts'
import { titleByPeople } from './people.schema.ts'

/** Why titles are shown to a member: one they liked, by its title in their language, or a genre they follow. */
const rowReason = z.union([
  z.object({ kind: z.literal('becauseYouLiked'), type: mediaType, id: z.number().int(), title: z.string() }).readonly(),
  z.object({ kind: z.literal('followedGenre'), id: z.number().int(), name: z.string() }).readonly(),
])

const cards = z.array(anyCard).readonly()
/** Titles chosen for a member: none that they watched, started, saved or dismissed, and none in two rows. */
const personalRow = z.object({ reason: rowReason, results: cards }).readonly()
export type PersonalRow = z.infer<typeof personalRow>

/** The member's part of the home page, beside the shows to continue watching (`nextEpisodes`). */
export const home = z
  .object({
    /** Saved last, first. */
    watchlist: cards,
    /** Files of the personal library that were started and not played to their end, the last first. */
    playing: z.array(continueWatching).readonly(),
    /** Releases within the next 14 days of the saved titles, the earliest first. */
    coming: z.array(calendarEntry).readonly(),
    rows: z.array(personalRow).readonly(),
    /** New and coming titles of the people they follow, then other titles that they have not seen. */
    fromPeople: z.array(titleByPeople).readonly(),
    /**
     * Ids of the rows that have titles, or are the same for all members, and load later; for titles chosen for the
     * member this answer has only the reason.
     */
    later: z.array(z.string()).readonly(),
    /** Whether the member has no marks, and follows no genre and no person. */
    isNew: z.boolean(),
  })
  .readonly()
export type Home = z.infer<typeof home>
