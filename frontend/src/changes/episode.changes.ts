import type { EpisodeMarks, EpisodeMarksAnswer, NextEpisodeEntry, ShowProgress } from '@contract/episodes.schema'
import type { Page } from '@contract/media.schema'
import * as queryNames from '../api/query-names.ts'
import { chunksOf } from '../domain/chunks.ts'
import { inverseMarks, inverseOfNew, withMarks } from '../domain/episode/show-progress.ts'
import { withProgress } from '../domain/episode/next-episodes.ts'
import { changeKind, patch, type ChangeKind, type Touches } from './change.ts'

interface MarkEpisodes {
  readonly show: number
  readonly marks: EpisodeMarks
  /** What was watched before is not known: null where nothing undoes it. */
  readonly back: EpisodeMarks | null
  /** Since when the show was on the watchlist as it was pressed, ISO 8601. */
  readonly saved?: string | undefined
  readonly isUndo?: boolean
}

/** So many episodes go in one call: their list is no larger than a call may be. */
const MAX_EPISODES = 500

/** What marks of a show are about, while they are on their way. */
export const episodesOf = (show: number): string => `episodes ${show}`

/** The marks that undo others, from what is known of the show as they are made. */
export const backFrom = (before: ShowProgress | undefined, marks: EpisodeMarks): EpisodeMarks | null =>
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
      // The order of the shows to continue stays as it is while they are looked at.
      patch<Page<NextEpisodeEntry>>([queryNames.nextEpisodes], (page) => withProgress(page, progress)),
    ],
    inverse: (answers) => {
      const { episodes, watched, unsaved } = answers.length > 0 ? done(answers) : { ...back, unsaved: saved }
      if (!episodes?.length || watched === undefined) return null
      const kept = { keepSaved: true, ...(unsaved ? { saved: unsaved } : {}) }
      return markEpisodes({ show, marks: { episodes, watched, ...kept }, back: null, isUndo: true })
    },
    message: (answers) => {
      const { episodes, watched, unsaved } = done(answers)
      if (isUndo || episodes.length === 0) return null
      const marked = unsaved ? 'marks.notice.watchedAndUnsaved' : 'episodes.marked'
      return { message: watched ? 'episodes.unmarked' : marked, values: { count: episodes.length } }
    },
    touches: (): Touches => ({
      now: [
        queryNames.calendar,
        [queryNames.savedTitle, { type: 'tv', id: show }],
        queryNames.savedTitles,
        queryNames.savedCounts,
        // An undo may bring a show back, which is then asked for anew.
        ...(isUndo ? [queryNames.nextEpisodes] : []),
      ],
      later: [queryNames.home, queryNames.nextEpisodes],
    }),
    ...(isUndo ? { isUndo } : { subject: episodesOf(show) }),
  }),
)

/** What marks have done, and whether the episodes would be marked as watched to undo it. */
const done = (answers: readonly EpisodeMarksAnswer[]) => ({
  episodes: answers.flatMap(({ added, removed }) => [...added, ...removed]),
  watched: answers.some(({ removed }) => removed.length > 0),
  unsaved: answers.find(({ unsaved }) => unsaved)?.unsaved,
})
