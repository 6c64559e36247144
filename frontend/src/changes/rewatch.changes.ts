import type { NextEpisodeEntry, ShowProgress } from '@contract/episodes.schema'
import type { Page } from '@contract/media.schema'
import type { TitleMarks } from '../api/marks-batch.ts'
import * as queryNames from '../api/query-names.ts'
import { withProgress } from '../domain/episode/next-episodes.ts'
import { withRewatch } from '../domain/episode/show-progress.ts'
import { changeKind, patch, type ChangeKind } from './change.ts'
import { episodesOf } from './episode.changes.ts'

interface ChangeRewatch {
  readonly show: number
  /** Since when the show is watched again, ISO 8601: `now` for the time of the press, null to stop. */
  readonly since: string | null
  /** The same before the press. */
  readonly before: string | null
  readonly isUndo?: boolean
}

/** Begins to watch a show again from the start, or stops it. */
export const changeRewatch: ChangeKind<ChangeRewatch> = changeKind<ChangeRewatch, 'putRewatch'>(
  'rewatch.change',
  ({ show, since: requested, before, isUndo = false }, at) => {
    const since = requested === 'now' ? at : requested
    return {
      call: 'putRewatch',
      params: { id: show },
      body: { since },
      show: [
        patch<ShowProgress>([queryNames.showProgress, { id: show }], (progress) => withRewatch(progress, since)),
        patch<TitleMarks>([queryNames.savedTitle, { type: 'tv', id: show }], ({ item, ...marks }) => ({
          ...marks,
          item: item && { ...item, rewatchSince: since ?? undefined },
        })),
      ],
      answered: ({ progress }) => [
        patch<ShowProgress>([queryNames.showProgress, { id: show }], () => progress),
        patch<Page<NextEpisodeEntry>>([queryNames.nextEpisodes], (page) => withProgress(page, progress)),
      ],
      inverse: ([answer]) =>
        changeRewatch({ show, since: answer ? answer.before : before, before: since, isUndo: true }),
      message: () =>
        isUndo ? null : { message: since === null ? 'episodes.rewatch.stopped' : 'episodes.rewatch.started' },
      invalidates: () => ({
        now: [[queryNames.savedTitle, { type: 'tv', id: show }], queryNames.savedTitles],
        later: [queryNames.home, queryNames.nextEpisodes],
      }),
      ...(isUndo ? { isUndo } : { subject: episodesOf(show) }),
    }
  },
)
