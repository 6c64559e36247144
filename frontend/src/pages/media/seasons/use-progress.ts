import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EpisodeMarks, EpisodeMarksAnswer, ShowProgress } from '@contract/episodes.schema'
import { useApp } from '../../../app/app-context.tsx'
import { withMarks } from '../../../lib/episode-marks.ts'
import { useLoginPopup } from '../../../shell/login-popup/use-login-popup.ts'
import { useNotify } from '../../../shell/notifications/use-notifications.ts'
import { useSession } from '../../../shell/session/use-session.ts'

export interface ProgressHandle {
  /** Undefined until it is known, and for visitors. */
  readonly progress: ShowProgress | undefined
  readonly isMember: boolean
  /** Shown at once, taken back and said when it is refused. A visitor logs in first. */
  readonly mark: (marks: EpisodeMarks) => void
}

/** So many episodes go back in one call: their list is no larger than a call may be. */
const undoneAtOnce = 500

/** How far the member is in a show, and how to change it. */
export function useProgress(id: number): ProgressHandle {
  const { keep, queries } = useApp()
  const { user } = useSession()
  const logIn = useLoginPopup()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const options = queries.showProgress(id)
  const mutationKey = ['markEpisodes', id]
  const { data } = useQuery({ ...options, enabled: user !== null })
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `episodes ${id}` },
    networkMode: 'always',
    mutationFn: ({ marks }: { marks: EpisodeMarks; isUndo?: boolean }) =>
      keep(
        'markEpisodes',
        { params: { id }, body: marks },
        { ...marks, playedAt: marks.playedAt ?? new Date().toISOString() },
      ),
    onMutate: async ({ marks }) => {
      await queryClient.cancelQueries(options)
      const before = queryClient.getQueryData(options.queryKey)
      if (before) queryClient.setQueryData(options.queryKey, withMarks(before, marks, new Date().toISOString()))
      return { before }
    },
    onError: (_error, _marks, shown) => {
      queryClient.setQueryData(options.queryKey, shown?.before)
      notify({ message: 'error.notSaved', tone: 'error' })
    },
    onSuccess: (kept, { isUndo = false }) => {
      if ('waits' in kept) return notify({ message: 'outbox.kept' })
      const { answer } = kept
      // While another mark waits for its turn, what it will bring stays shown.
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(options.queryKey, answer.progress)
      for (const name of ['nextEpisodes', 'calendar', 'savedItem', 'savedItems'])
        void queryClient.invalidateQueries({ queryKey: [name] })
      return isUndo ? undefined : tell(answer)
    },
  })
  const tell = ({ added, removed }: EpisodeMarksAnswer) => {
    const count = added.length + removed.length
    if (count === 0) return
    const watched = removed.length > 0
    const undo = () => {
      for (let from = 0; from < count; from += undoneAtOnce)
        mutate({ marks: { episodes: [...added, ...removed].slice(from, from + undoneAtOnce), watched }, isUndo: true })
    }
    notify({
      message: watched ? 'episodes.unmarked' : 'episodes.marked',
      values: { count },
      actions: [{ label: 'action.undo', run: undo }],
    })
  }
  const mark = (marks: EpisodeMarks) => mutate({ marks })
  return {
    progress: user ? data : undefined,
    isMember: user !== null,
    mark: (marks) => (user ? mark(marks) : logIn(() => mark(marks))),
  }
}
