import type { PlayedAt } from '../played-at.ts'
import type { NewPlay, SavedTitleChange } from '../saved-title.schema.ts'

/** A viewing with what it says about its title. */
export type LoggedPlay = Pick<NewPlay, 'id' | 'rating' | 'note' | 'favourite' | 'earlier' | 'keepSaved'> & PlayedAt

/**
 * Whether the rating of a viewing becomes that of the film or episode: unless a later dated viewing has one. A viewing that is put
 * back (`keepSaved`) rates nothing. `lastRated`: the time of the last dated viewing with a rating (epoch milliseconds), null
 * without one.
 */
export const ratesTitle = ({ playedAt, rating, keepSaved }: LoggedPlay, lastRated: number | null): boolean =>
  typeof rating === 'number' && !keepSaved && (lastRated === null || Date.parse(playedAt) >= lastRated)

/**
 * The change of a film's marks that a logged viewing makes: the film is watched and leaves the watchlist, and may become a favorite.
 * A viewing without a rating leaves the film's rating as it is. An earlier viewing is added on an unknown day.
 */
export function changeOfLog(log: LoggedPlay, lastRated: number | null): SavedTitleChange {
  const { id, playedAt, precision, rating, note, favourite, earlier, keepSaved } = log
  return {
    watched: true,
    plays: [
      ...(earlier === undefined
        ? []
        : [{ id: earlier, playedAt: new Date(0).toISOString(), precision: 'none' as const }]),
      { id, playedAt, precision: precision ?? undefined, rating, note },
    ],
    keepSaved,
    favourite,
    ...(ratesTitle(log, lastRated) ? { rating } : {}),
  }
}
