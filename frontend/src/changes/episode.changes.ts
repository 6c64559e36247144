import type {
  EpisodeMarks,
  EpisodeMarksAnswer,
  EpisodeNumber,
  NextEpisodeEntry,
  ShowProgress,
} from '@contract/episodes.schema'
import type { Page } from '@contract/media.schema'
import * as queryNames from '../api/query-names.ts'
import { chunksOf } from '@contract/chunks'
import { inverseMarks, inverseOfNew, withMarks } from '../domain/episode/show-progress.ts'
import { withProgress } from '../domain/episode/next-episodes.ts'
import { changeKind, patch, type ChangeKind, type Invalidation } from './change.ts'

interface MarkEpisodes {
  readonly show: number
  readonly marks: EpisodeMarks
  /** The marks that undo these; null if the earlier state is unknown, so that nothing can undo them. */
  readonly back: EpisodeMarks | null
  /** When the show was put on the watchlist, if it was on it at the press, ISO 8601. */
  readonly saved?: string | undefined
  readonly isUndo?: boolean
}

/** The number of episodes in one call, so that its body does not become too large. */
const MAX_EPISODES = 500

/** The `subject` of the changes that mark episodes of a show. */
export const episodesOf = (show: number): string => `episodes ${show}`

/** The marks that undo others, computed from the cached progress of the show. */
export const undoMarksFor = (before: ShowProgress | undefined, marks: EpisodeMarks): EpisodeMarks | null =>
  before ? inverseMarks(before, marks) : inverseOfNew(marks)

/** Marks episodes of a show as watched or not. */
export const markEpisodes: ChangeKind<MarkEpisodes> = changeKind<MarkEpisodes, 'markEpisodes'>(
  'episode.mark',
  ({ show, marks, back, saved, isUndo = false }, at) => ({
    call: 'markEpisodes',
    params: { id: show },
    body: marks.episodes ? chunksOf(marks.episodes, MAX_EPISODES).map((episodes) => ({ ...marks, episodes })) : [marks],
    later: (body) => ({ ...body, playedAt: body.playedAt ?? at }),
    show: [patch<ShowProgress>([queryNames.showProgress, { id: show }], (progress) => withMarks(progress, marks, at))],
    answered: ({ progress }) => [
      patch<ShowProgress>([queryNames.showProgress, { id: show }], () => progress),
      // The order of the shows to continue stays while the page shows them.
      patch<Page<NextEpisodeEntry>>([queryNames.nextEpisodes], (page) => withProgress(page, progress)),
    ],
    inverse: (answers) => {
      const { episodes, watched, unsaved, rewatchSince } =
        answers.length > 0 ? effectOf(answers) : { ...back, unsaved: saved }
      if (!episodes?.length || watched === undefined) return null
      const restored = { ...(unsaved ? { saved: unsaved } : {}), ...(rewatchSince ? { rewatchSince } : {}) }
      const undone = { episodes, watched, keepSaved: true, ...restored }
      return markEpisodes({ show, marks: undone, back: null, isUndo: true })
    },
    message: (answers) => {
      const { episodes, watched, unsaved } = effectOf(answers)
      if (isUndo || episodes.length === 0) return null
      const marked = unsaved ? 'marks.notice.watchedAndUnsaved' : 'episodes.marked'
      const [episode, another] = episodes
      return {
        message: watched ? 'episodes.unmarked' : marked,
        values: { count: episodes.length },
        ...(watched || !episode || another ? {} : { rates: { type: 'tv', id: show, episode: numbersOf(episode) } }),
      }
    },
    invalidates: (): Invalidation => ({
      now: [
        queryNames.calendar,
        queryNames.ownEpisode,
        [queryNames.savedTitle, { type: 'tv', id: show }],
        queryNames.savedTitles,
        queryNames.savedCounts,
        // An undo may put a show back into this list, which is then fetched again.
        ...(isUndo ? [queryNames.nextEpisodes] : []),
      ],
      later: [queryNames.home, queryNames.nextEpisodes, queryNames.statistics],
    }),
    ...(isUndo ? { isUndo } : { subject: episodesOf(show) }),
  }),
)

const numbersOf = ({ season, episode }: EpisodeNumber): EpisodeNumber => ({ season, episode })

/** The changes that the marks made. `watched`: whether an undo would mark the episodes as watched. */
const effectOf = (answers: readonly EpisodeMarksAnswer[]) => ({
  episodes: answers.flatMap(({ added, removed }) => [...added, ...removed]),
  watched: answers.some(({ removed }) => removed.length > 0),
  unsaved: answers.find(({ unsaved }) => unsaved)?.unsaved,
  rewatchSince: answers.find(({ rewatchEnded }) => rewatchEnded)?.rewatchEnded,
})
