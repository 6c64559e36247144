import type { InfiniteData } from '@tanstack/react-query'
import { MAX_PLAYS } from '@contract/played-at'
import { changeOfLog, type LoggedPlay } from '@contract/rules/log'
import type {
  HistoryEntry,
  HistoryPage,
  Play,
  PlayEdit,
  SavedTitle,
  SavedTitleChange,
} from '@contract/saved-title.schema'
import { ApiError } from '../api/client.ts'
import * as queryNames from '../api/query-names.ts'
import { chunksOf } from '@contract/chunks'
import { withEditedPlay, withoutPlay, withPlay } from '../domain/lists/history-pages.ts'
import { changeKind, patch, refusalKey, type Change, type ChangeKind, type Invalidation } from './change.ts'
import { emptySavedTitle, inverse, leavesWatchlist, withChange } from './saved-title-change.ts'
import { replaceSavedTitle, showSavedTitle, titlesInvalidation, type MarkedTitle } from './title.changes.ts'

type Pages = InfiniteData<HistoryPage>

const playsInvalidation: Invalidation = {
  ...titlesInvalidation,
  now: [...(titlesInvalidation.now ?? []), queryNames.showProgress, queryNames.ownEpisode, queryNames.viewings],
}
const answered = ({ item }: { item: SavedTitle | null }) => (item ? [replaceSavedTitle(item)] : [])
/** The body of a call about a play, without its version. */
const bodyOf = ({ version: _version, ...play }: Play) => play

/** Removes a play from the history; an undo restores the same one. */
export const removePlay: ChangeKind<{ entry: HistoryEntry }> = changeKind('play.remove', ({ entry }) => ({
  call: 'removePlay',
  params: { id: entry.play.id },
  show: [patch<Pages>([queryNames.history], (data) => ({ ...data, pages: withoutPlay(data.pages, entry.play) }))],
  answered,
  inverse: () => putPlayBack({ entry }),
  message: () => ({ message: 'marks.notice.unplayed' }),
  invalidates: () => playsInvalidation,
}))

/** Restores a play with its rating and note, and leaves the watchlist and the rating of the title as they are. */
export const putPlayBack: ChangeKind<{ entry: HistoryEntry }> = changeKind('play.putBack', ({ entry }) => ({
  call: 'addPlay',
  body: { ...bodyOf(entry.play), keepSaved: true },
  show: [patch<Pages>([queryNames.history], (data) => ({ ...data, pages: withPlay(data.pages, entry) }))],
  answered,
  invalidates: () => playsInvalidation,
  isUndo: true,
}))

interface ShowPlays {
  readonly show: number
  readonly entries: readonly HistoryEntry[]
}

/** Removes several viewings of a show from the history; an undo restores the same ones. */
export const removeShowPlays: ChangeKind<ShowPlays> = changeKind<ShowPlays, 'changeShowPlays'>(
  'play.removeOfShow',
  ({ show, entries }) => ({
    call: 'changeShowPlays',
    params: { id: show },
    body: chunksOf(entries, MAX_PLAYS).map((some) => ({ remove: some.map(({ play }) => play.id) })),
    show: entries.map(({ play }) =>
      patch<Pages>([queryNames.history], (data) => ({ ...data, pages: withoutPlay(data.pages, play) })),
    ),
    inverse: () => putShowPlaysBack({ show, entries }),
    message: () => ({ message: 'marks.notice.unplayedMany', values: { count: entries.length } }),
    invalidates: () => playsInvalidation,
  }),
)

/** Restores viewings of a show with their ratings and notes. */
export const putShowPlaysBack: ChangeKind<ShowPlays> = changeKind<ShowPlays, 'changeShowPlays'>(
  'play.putBackOfShow',
  ({ show, entries }) => ({
    call: 'changeShowPlays',
    params: { id: show },
    body: chunksOf(entries, MAX_PLAYS).map((some) => ({
      putBack: some.map(({ play: { id, season, episode, playedAt, precision, rating, note } }) => ({
        id,
        season: season ?? 0,
        episode: episode ?? 0,
        playedAt,
        precision,
        rating,
        note,
      })),
    })),
    show: entries.map((entry) =>
      patch<Pages>([queryNames.history], (data) => ({ ...data, pages: withPlay(data.pages, entry) })),
    ),
    invalidates: () => playsInvalidation,
    isUndo: true,
  }),
)

interface LogPlay {
  readonly title: MarkedTitle
  readonly log: LoggedPlay
  /** The cached state of the film when the button was pressed. */
  readonly before: SavedTitle
  readonly isUndo?: boolean
}

/** Logs a viewing of a film: it is watched then, and has the rating of the viewing if `rules/log.ts` says so. */
export const logPlay: ChangeKind<LogPlay> = changeKind('play.log', ({ title, log, before, isUndo }: LogPlay, at) => {
  const change = changeOfLog(log, lastRatedOf(before))
  const shown = (item: SavedTitle | null) => withChange(item ?? before, change, at)
  return {
    call: 'addPlay' as const,
    body: { ...log, precision: log.precision ?? undefined, type: 'movie' as const, mediaId: title.id },
    show: [showSavedTitle(before, shown)],
    answered,
    // An undo restores the server's earlier state, which may include more than this page has cached.
    inverse: ([answer]: readonly { before?: SavedTitle | null | undefined }[]) => {
      const had = answer?.before === undefined ? before : answer.before
      return unlogPlay({ title, log, before: had ?? emptySavedTitle('movie', title.id, before.source) })
    },
    message: () => {
      const isUnsaved = leavesWatchlist(change, before, shown(before))
      return isUndo ? null : { message: isUnsaved ? 'log.doneAndUnsaved' : 'log.done' }
    },
    // The dialog shows it.
    refused: () => null,
    invalidates: () => playsInvalidation,
    ...(isUndo ? { isUndo } : {}),
  }
})

/**
 * Undoes a logged viewing of a film, with the earlier one that it added, and restores the marks and the rating of the
 * film.
 */
export const unlogPlay: ChangeKind<LogPlay> = changeKind('play.unlog', ({ title, log, before }: LogPlay) => {
  const { type, id } = title
  return {
    call: 'putSavedTitle' as const,
    params: { type, id },
    body: withoutLog(before, log),
    show: [showSavedTitle(before, (item) => ({ ...before, version: item?.version ?? before.version }))],
    answered,
    inverse: (): Change => logPlay({ title, log, before, isUndo: true }),
    invalidates: () => playsInvalidation,
    isUndo: true,
  }
})

/** The change of a film's marks that undoes a logged viewing. Other viewings stay, so it names this one alone. */
function withoutLog(before: SavedTitle, log: LoggedPlay): SavedTitleChange {
  const { watched: _watched, ...marks } = inverse(before, changeOfLog(log, lastRatedOf(before)), { removedPlays: [] })
  const rating = { rating: before.rating, ...(before.ratedAt ? { ratedAt: before.ratedAt } : {}) }
  return {
    ...marks,
    ...(log.rating ? rating : {}),
    keepSaved: true,
    withoutPlays: [log.id, ...(log.earlier ? [log.earlier] : [])],
  }
}

/** As far as a page knows: the rating of a film may be that of its last viewing. The answer has the rating that the server decided on. */
const lastRatedOf = ({ rating, watchedAt }: SavedTitle): number | null =>
  rating === null || watchedAt === null ? null : Date.parse(watchedAt)

interface EditPlay {
  readonly entry: Pick<HistoryEntry, 'play'>
  readonly edit: PlayEdit
  readonly isUndo?: boolean
}

/** Changes the time, the rating or the note of a viewing. */
export const editPlay: ChangeKind<EditPlay> = changeKind(
  'play.edit',
  ({ entry: { play: before }, edit, isUndo = false }: EditPlay) => {
    const edited = editedPlay(before, edit)
    return {
      call: 'editPlay' as const,
      params: { id: before.id },
      body: edit,
      show: [showPlay(edited)],
      answered: ({ item, play }: { item: SavedTitle | null; play: Play }) => [...answered({ item }), showPlay(play)],
      inverse: ([answer]: readonly { play: Play; before: Play; ratedBefore?: number | null | undefined }[]) => {
        const { playedAt, precision = 'time', rating = null, note = null } = answer?.before ?? before
        const rated = answer?.ratedBefore === undefined ? {} : { titleRating: answer.ratedBefore }
        const undo = { playedAt, precision, rating, note, ...rated }
        return editPlay({ entry: { play: answer?.play ?? edited }, edit: undo, isUndo: true })
      },
      message: () => (isUndo ? null : { message: 'marks.notice.edited' as const }),
      refused: (error: unknown) =>
        isUndo || !(error instanceof ApiError) || error.status !== 412 ? { message: refusalKey(error) } : null,
      invalidates: () => playsInvalidation,
      isUndo,
    }
  },
)

/** Shows the edited viewing on the pages of the history that have it. */
const showPlay = (play: Play) =>
  patch<Pages>([queryNames.history], (data) => {
    const entry = data.pages.flatMap(({ results }) => results).find((one) => one.play.id === play.id)
    return entry ? { ...data, pages: withEditedPlay(data.pages, { ...entry, play }) } : data
  })

/** The play as the server will answer it, without the version that it will have. */
function editedPlay(play: Play, { playedAt, precision, rating, note }: PlayEdit): Play {
  const { precision: before, rating: _rating, note: _note, ...rest } = play
  const known = playedAt === undefined ? (precision ?? before) : precision
  const [rated, noted] = [rating === undefined ? play.rating : rating, note === undefined ? play.note : note]
  return {
    ...rest,
    playedAt: playedAt ?? play.playedAt,
    ...(known && known !== 'time' ? { precision: known } : {}),
    ...(rated ? { rating: rated } : {}),
    ...(noted ? { note: noted } : {}),
  }
}
