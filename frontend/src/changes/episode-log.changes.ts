import type {
  EpisodeMarks,
  EpisodeMarksAnswer,
  EpisodeNumber,
  OwnEpisode,
  ShowProgress,
} from '@contract/episodes.schema'
import type { PlayedAt } from '@contract/played-at'
import type { Play, SavedTitle } from '@contract/saved-title.schema'
import * as queryNames from '../api/query-names.ts'
import { withMarks } from '../domain/episode/show-progress.ts'
import { changeKind, patch, type Change, type ChangeKind, type Invalidation, type Patch } from './change.ts'
import { withChange } from './saved-title-change.ts'
import { showSavedTitle } from './title.changes.ts'

/** One viewing of an episode, with the id that this device made. */
export interface EpisodeViewing extends EpisodeNumber, PlayedAt {
  readonly id: string
  readonly rating?: number | null
  readonly note?: string | null
}

interface LogEpisode {
  readonly show: number
  /** The viewing, and the undated one before it of a member who had seen the episode already. */
  readonly viewings: readonly EpisodeViewing[]
  /** Whether the show becomes a favorite, or stops being one; if omitted, nothing changes. */
  readonly favourite?: boolean
  /** The cached state of the show when the button was pressed. */
  readonly before: SavedTitle
  readonly isUndo?: boolean
}
interface UnlogEpisode extends LogEpisode {
  /** The ratings of episodes that the viewing replaced. */
  readonly rated: EpisodeMarksAnswer['rated']
  /** When the show was put on the watchlist, if the viewing took it off, ISO 8601. */
  readonly saved?: string | undefined
  /** Since when the show was watched again, if the viewing ended that, ISO 8601. */
  readonly rewatchSince?: string | undefined
}

/** Logs a viewing of an episode, also of one that was watched before. */
export const logEpisode: ChangeKind<LogEpisode> = changeKind<LogEpisode, 'markEpisodes'>(
  'episode-log.add',
  ({ isUndo = false, ...log }, at) => {
    const { show, viewings, favourite, before } = log
    const marks: EpisodeMarks = {
      episodes: viewings.map(({ precision, ...viewing }) => ({ ...viewing, precision: precision ?? undefined })),
      watched: true,
      ...(favourite === undefined ? {} : { favourite }),
    }
    return {
      call: 'markEpisodes',
      params: { id: show },
      body: marks,
      show: [...showMarks(show, marks, before, at), ...showViewings(show, viewings, true)],
      answered: ({ progress }) => [showProgress(show, progress)],
      inverse: ([answer]) =>
        unlogEpisode({ ...log, rated: answer?.rated, saved: answer?.unsaved, rewatchSince: answer?.rewatchEnded }),
      message: ([answer]) =>
        isUndo ? null : { message: answer?.unsaved === undefined ? 'log.done' : 'log.doneAndUnsaved' },
      // The dialog shows it.
      refused: () => null,
      invalidates: () => logInvalidation,
      ...(isUndo ? { isUndo } : {}),
    }
  },
)

/** Removes logged viewings of an episode, and the favorite and the rating that they set. */
export const unlogEpisode: ChangeKind<UnlogEpisode> = changeKind<UnlogEpisode, 'markEpisodes'>(
  'episode-log.remove',
  ({ rated = [], saved, rewatchSince, ...log }, at) => {
    const { show, viewings, favourite, before } = log
    const marks: EpisodeMarks = {
      episodes: viewings.map(({ season, episode, id }) => {
        const had = rated.find((one) => one.season === season && one.episode === episode)
        return { season, episode, id, ...(had ? { episodeRating: had.rating } : {}) }
      }),
      watched: false,
      keepSaved: true,
      ...(saved === undefined ? {} : { saved }),
      ...(rewatchSince === undefined ? {} : { rewatchSince }),
      ...(favourite === undefined ? {} : { favourite: before.favouriteAt ?? false }),
    }
    return {
      call: 'markEpisodes',
      params: { id: show },
      body: marks,
      // Only the server knows whether earlier viewings remain.
      show: [
        ...showMarks(show, null, { ...before, savedAt: saved ?? before.savedAt }, at),
        ...showViewings(show, viewings, false),
      ],
      answered: ({ progress }) => [showProgress(show, progress)],
      inverse: (): Change => logEpisode({ ...log, isUndo: true }),
      invalidates: () => logInvalidation,
      isUndo: true,
    }
  },
)

/** The progress that an answer has. */
export const showProgress = (show: number, progress: ShowProgress): Patch =>
  patch<ShowProgress>([queryNames.showProgress, { id: show }], () => progress)

/** The progress with the marks, and the show as a favorite or not. */
export function showMarks(show: number, marks: EpisodeMarks | null, before: SavedTitle, at: string): Patch[] {
  const favourite = marks?.favourite
  return [
    patch<ShowProgress>([queryNames.showProgress, { id: show }], (progress) =>
      marks ? withMarks(progress, marks, at) : progress,
    ),
    showSavedTitle(before, (item) =>
      marks
        ? favourite === undefined
          ? (item ?? before)
          : withChange(item ?? before, { favourite }, at)
        : { ...before, version: item?.version ?? before.version },
    ),
  ]
}

/** The page of each episode with its viewings, or without them. */
export const showViewings = (show: number, viewings: readonly EpisodeViewing[], logged: boolean): Patch[] =>
  viewings.map(({ season, episode, id, playedAt, precision, rating, note }) => {
    const play: Play = {
      id,
      type: 'tv',
      mediaId: show,
      season,
      episode,
      playedAt,
      ...(precision ? { precision } : {}),
      ...(rating ? { rating } : {}),
      ...(note ? { note } : {}),
    }
    return patch<OwnEpisode>([queryNames.ownEpisode, { id: show, season, episode }], (own) => {
      const { count, plays } = own.viewings
      if (plays.some((one) => one.id === id) === logged) return own
      const changed = logged ? [...plays, play] : plays.filter((one) => one.id !== id)
      const sorted = changed.toSorted((a, b) => Date.parse(b.playedAt) - Date.parse(a.playedAt))
      return { ...own, viewings: { count: count + (logged ? 1 : -1), plays: sorted } }
    })
  })

/** The changes of a logged viewing of an episode, or of several. */
export const logInvalidation: Invalidation = {
  now: [
    queryNames.calendar,
    queryNames.history,
    queryNames.ownEpisode,
    queryNames.savedTitle,
    queryNames.savedTitles,
    queryNames.savedCounts,
    queryNames.viewings,
  ],
  later: [queryNames.home, queryNames.nextEpisodes],
}
