import type { EpisodeNumber, OwnEpisode } from '@contract/episodes.schema'
import type { EpisodeMark, EpisodeMarkChange } from '@contract/episode-mark.schema'
import { ApiError } from '../api/client.ts'
import * as queryNames from '../api/query-names.ts'
import { starsText } from '../domain/lists/stars.ts'
import { changeKind, patch, refusalKey, type ChangeKind } from './change.ts'

interface EpisodeOfShow extends EpisodeNumber {
  readonly show: number
}

interface MarkEpisode extends EpisodeOfShow {
  /** The rating, or the note with the version that it is based on. */
  readonly change: EpisodeMarkChange
  /** The cached mark when the button was pressed. */
  readonly before: EpisodeMark | null
  readonly isUndo?: boolean
}

const keyOf = ({ show, season, episode }: EpisodeOfShow) => [queryNames.ownEpisode, { id: show, season, episode }]

/** Sets or clears the rating or the note of one episode. */
export const markEpisode: ChangeKind<MarkEpisode> = changeKind(
  'one-episode.mark',
  ({ show, season, episode, change, before, isUndo = false }: MarkEpisode, at) => {
    const key = keyOf({ show, season, episode })
    const place = { show, season, episode }
    return {
      call: 'putEpisodeMark' as const,
      params: { id: show, season, episode },
      body: change,
      show: [patch<OwnEpisode>(key, (own) => ({ ...own, mark: withChange(own.mark ?? emptyMark(place), change, at) }))],
      answered: ({ mark }: { mark: EpisodeMark | null }) => [patch<OwnEpisode>(key, (own) => ({ ...own, mark }))],
      inverse: ([answer]: readonly { mark: EpisodeMark | null; before: EpisodeMark | null }[]) => {
        const { rating = null, note = null } = (answer ? answer.before : before) ?? {}
        const undo = change.rating === undefined ? { note } : { rating }
        return markEpisode({ ...place, change: undo, before: answer?.mark ?? null, isUndo: true })
      },
      message: () => (isUndo ? null : messageOf(change)),
      // The dialog of the note shows that another version was stored in between.
      refused: (error: unknown) =>
        error instanceof ApiError && error.status === 412 ? null : { message: refusalKey(error) },
      invalidates: () => ({ now: [key] }),
      isUndo,
    }
  },
)

function messageOf({ rating }: EpisodeMarkChange) {
  if (rating === undefined) return { message: 'marks.notice.noted' as const }
  if (rating === null) return { message: 'marks.notice.unrated' as const }
  return { message: 'marks.notice.rated' as const, values: { stars: starsText(rating) } }
}

const emptyMark = ({ season, episode }: EpisodeNumber): EpisodeMark => ({
  season,
  episode,
  rating: null,
  ratedAt: null,
  note: null,
  notedAt: null,
  version: 0,
})

/** The mark as the server will answer it; null if neither a rating nor a note is left. */
function withChange(mark: EpisodeMark, { rating, note }: EpisodeMarkChange, at: string): EpisodeMark | null {
  const text = note?.trim() ? note : null
  const changed = {
    ...mark,
    ...(rating === undefined ? {} : { rating, ratedAt: rating === null ? null : at }),
    ...(note === undefined ? {} : { note: text, notedAt: text === null ? null : at }),
  }
  return changed.rating === null && changed.note === null ? null : changed
}
