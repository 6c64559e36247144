import type { EpisodeMarks, EpisodeMarksAnswer, EpisodeNumber } from '@contract/episodes.schema'
import type { PlayedAt } from '@contract/played-at'
import type { SavedTitle } from '@contract/saved-title.schema'
import { chunksOf } from '@contract/chunks'
import { changeKind, type ChangeKind } from './change.ts'
import { logInvalidation, showMarks, showProgress, showViewings, type EpisodeViewing } from './episode-log.changes.ts'

/** The viewing of the last episode, at the time of all. */
type LastViewing = Omit<EpisodeViewing, keyof PlayedAt>

interface RangeOfShow {
  readonly show: number
  /** Whether the show becomes a favorite, or stops being one; if omitted, nothing changes. */
  readonly favourite?: boolean
  /** The viewing with the rating and the note; null without either. */
  readonly last: LastViewing | null
  /** The cached state of the show when the button was pressed. */
  readonly before: SavedTitle
}
interface LogRange extends RangeOfShow {
  /** All up to an episode, or a season. */
  readonly marks: Pick<EpisodeMarks, 'upTo' | 'season' | 'times'>
  /** The marks that undo these, by the cached progress of the show; null if they change nothing. */
  readonly back: EpisodeMarks | null
}
interface UnlogRange extends RangeOfShow {
  /** The other episodes that were marked. */
  readonly others: readonly EpisodeNumber[]
  /** The rating of the last episode before, if the viewing replaced it. */
  readonly episodeRating?: number | null | undefined
  /** When the show was put on the watchlist, if the marks took it off, ISO 8601. */
  readonly saved?: string | undefined
  /** Since when the show was watched again, if the marks ended that, ISO 8601. */
  readonly rewatchSince?: string | undefined
}

/**
 * Marks several episodes as watched. The rating and the note are those of one more viewing of the last episode, which is sent first:
 * the marks leave an episode that has a viewing as it is.
 */
export const logRange: ChangeKind<LogRange> = changeKind<LogRange, 'markEpisodes'>(
  'range-log.add',
  ({ marks, back, ...log }, at) => {
    const { show, favourite, last, before } = log
    const whole: EpisodeMarks = { ...marks, watched: true, ...(favourite === undefined ? {} : { favourite }) }
    const { upTo: _upTo, season: _season, ...ofLast } = whole
    const lastMarks: EpisodeMarks[] = last ? [{ ...ofLast, episodes: [last] }] : []
    return {
      call: 'markEpisodes',
      params: { id: show },
      body: [...lastMarks, whole],
      later: (body) => ({ ...body, playedAt: body.playedAt ?? at }),
      show: [
        ...[...lastMarks, whole].flatMap((one) => showMarks(show, one, before, at)),
        ...(last && marks.times === undefined ? showViewings(show, [{ ...last, playedAt: at }], true) : []),
      ],
      answered: (answer) => [showProgress(show, answer.progress)],
      inverse: (answers) => {
        const added = answers.length > 0 ? addedBy(answers) : (back?.episodes ?? [])
        const others = added
          .filter((one) => one.season !== last?.season || one.episode !== last.episode)
          .map(({ season, episode }) => ({ season, episode }))
        if (!last && others.length === 0) return null
        const [rated] = answers.flatMap((answer) => answer.rated ?? [])
        const saved = answers.find(({ unsaved }) => unsaved)?.unsaved
        const ended = answers.length > 0 ? answers.map(({ rewatchEnded }) => rewatchEnded) : [back?.rewatchSince]
        const rewatchSince = ended.find((since) => since !== undefined)
        return unlogRange({ ...log, others, episodeRating: rated?.rating, saved, rewatchSince })
      },
      message: (answers) => {
        const count = new Set(addedBy(answers).map(({ season, episode }) => `${season} ${episode}`)).size
        if (count === 0) return null
        const isUnsaved = answers.some(({ unsaved }) => unsaved)
        return { message: isUnsaved ? 'marks.notice.watchedAndUnsaved' : 'episodes.marked', values: { count } }
      },
      // The dialog shows it.
      refused: () => null,
      invalidates: () => logInvalidation,
    }
  },
)

const addedBy = (answers: readonly EpisodeMarksAnswer[]): EpisodeNumber[] => answers.flatMap(({ added }) => added)

/** The episodes of one call, so that its body does not become too large. */
const MAX_EPISODES = 500

/**
 * Undoes marks of several episodes, with the viewing of the last one, and the favorite and the rating that they set.
 */
export const unlogRange: ChangeKind<UnlogRange> = changeKind<UnlogRange, 'markEpisodes'>(
  'range-log.remove',
  ({ show, favourite, last, others, episodeRating, saved, rewatchSince, before }, at) => {
    const ofShow = {
      watched: false,
      keepSaved: true,
      ...(rewatchSince === undefined ? {} : { rewatchSince }),
      ...(saved === undefined ? {} : { saved }),
      ...(favourite === undefined ? {} : { favourite: before.favouriteAt ?? false }),
    }
    const rating = episodeRating === undefined ? {} : { episodeRating }
    const single = last && { season: last.season, episode: last.episode, id: last.id, ...rating }
    const body: EpisodeMarks[] = [
      ...(single ? [{ ...ofShow, episodes: [single] }] : []),
      ...chunksOf(others, MAX_EPISODES).map((episodes) => ({ ...ofShow, episodes: [...episodes] })),
    ]
    return {
      call: 'markEpisodes',
      params: { id: show },
      body,
      show: [
        ...showMarks(show, { ...ofShow, episodes: [...others] }, { ...before, savedAt: saved ?? before.savedAt }, at),
        ...(last ? showViewings(show, [{ ...last, playedAt: at }], false) : []),
      ],
      answered: (answer) => [showProgress(show, answer.progress)],
      inverse: () => null,
      invalidates: () => logInvalidation,
      isUndo: true,
    }
  },
)
