import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EpisodeMarks, EpisodeMarksAnswer, NextEpisodeEntry, ShowProgress } from '@contract/episodes.schema'
import type { Page } from '@contract/media.schema'
import { useApp } from '../../app/app-context.tsx'
import { chunksOf } from '../../lib/chunks.ts'
import { inverseMarks, inverseOfNew, withMarks } from '../../lib/episode-marks.ts'
import { withProgress } from '../../lib/next-episodes.ts'
import { undoAction, type Waiting } from '../../lib/kept.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'

/** So many episodes go back in one call: their list is no larger than a call may be. */
const undoneAtOnce = 500

export interface MarkHandle {
  /** Shown at once, taken back and said when it is refused; with an undo. For members. */
  readonly mark: (marks: EpisodeMarks) => void
  readonly isPending: boolean
  /** The last marks wait for the network. */
  readonly waits: boolean
}

/** Marks episodes of a show as watched or not. `onMarked` hears how far the member is then, an undo's apart. */
export function useMarkEpisodes(id: number, onMarked?: (progress: ShowProgress) => void): MarkHandle {
  const { keep, queries } = useApp()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const options = queries.showProgress(id)
  const mutationKey = ['markEpisodes', id]
  const { mutate, isPending, data, variables, reset } = useMutation({
    mutationKey,
    scope: { id: `episodes ${id}` },
    mutationFn: ({ marks }: { marks: EpisodeMarks; isUndo?: boolean }) =>
      keep(
        'markEpisodes',
        { params: { id }, body: marks },
        { ...marks, playedAt: marks.playedAt ?? new Date().toISOString() },
      ),
    onMutate: async ({ marks }) => {
      await queryClient.cancelQueries(options)
      const before = queryClient.getQueryData(options.queryKey)
      const saved = queryClient.getQueryData(queries.savedItem('tv', id).queryKey)?.item?.savedAt ?? undefined
      if (before) queryClient.setQueryData(options.queryKey, withMarks(before, marks, new Date().toISOString()))
      return { before, saved }
    },
    onError: (_error, _marks, shown) => {
      queryClient.setQueryData(options.queryKey, shown?.before)
      notify({ message: 'error.notSaved', tone: 'error' })
    },
    onSuccess: (kept, { marks, isUndo = false }, { before, saved }) => {
      if ('waits' in kept)
        return isUndo ? undefined : tellWaiting(kept, before ? inverseMarks(before, marks) : inverseOfNew(marks), saved)
      const { answer } = kept
      // While another mark waits for its turn, what it will bring stays shown.
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(options.queryKey, answer.progress)
      for (const name of ['calendar', 'savedItem', 'savedItems', 'savedCounts'])
        void queryClient.invalidateQueries({ queryKey: [name] })
      goOn(answer.progress, isUndo)
      if (isUndo) return undefined
      onMarked?.(answer.progress)
      return tell(answer)
    },
  })
  /** The shows to go on with stay where they are until they are next looked at; a show that an undo brings back is asked for. */
  const goOn = (progress: ShowProgress, isUndo: boolean) => {
    queryClient.setQueriesData<Page<NextEpisodeEntry>>(
      { queryKey: ['nextEpisodes'] },
      (page) => page && withProgress(page, progress),
    )
    void queryClient.invalidateQueries({ queryKey: ['nextEpisodes'], refetchType: isUndo ? 'active' : 'none' })
    void queryClient.invalidateQueries({ queryKey: ['home'], refetchType: 'none' })
  }
  /** What undoes marks leaves the show on the watchlist, or puts it back since when it was there. */
  const putBack = (places: EpisodeMarks['episodes'], watched: boolean, saved: string | undefined) => {
    for (const episodes of chunksOf(places ?? [], undoneAtOnce))
      mutate({ marks: { episodes, watched, keepSaved: true, ...(saved ? { saved } : {}) }, isUndo: true })
  }
  const tellWaiting = (kept: Waiting, back: EpisodeMarks | null, saved: string | undefined) => {
    if (!back) return notify({ message: kept.said })
    const show = () => {
      queryClient.setQueryData(options.queryKey, (now) => now && withMarks(now, back, new Date().toISOString()))
      reset()
    }
    const reverse = () => putBack(back.episodes, back.watched, saved)
    return notify({ message: kept.said, actions: [undoAction(kept, show, reverse)] })
  }
  const tell = ({ added, removed, unsaved }: EpisodeMarksAnswer) => {
    const count = added.length + removed.length
    if (count === 0) return
    const watched = removed.length > 0
    const undo = () => putBack([...added, ...removed], watched, unsaved)
    const marked = unsaved ? 'marks.said.watchedAndUnsaved' : 'episodes.marked'
    notify({
      message: watched ? 'episodes.unmarked' : marked,
      values: { count },
      actions: [{ label: 'action.undo', run: undo }],
    })
  }
  const waits = data !== undefined && 'waits' in data && variables?.isUndo !== true
  return { mark: (marks) => mutate({ marks }), isPending, waits }
}
