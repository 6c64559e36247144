import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MediaType } from '@contract/media.schema'
import type { SavedItem, SavedItemChange } from '@contract/user-media.schema'
import { ApiError } from '../../api/client.ts'
import { useApp } from '../../app/app-context.tsx'
import { undoAction } from '../../lib/kept.ts'
import { useLoginPopup } from '../../shell/login-popup/use-login-popup.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { useUser } from '../../shell/session/use-session.ts'
import { applied, dated, inverse, nothingKept } from './marks-of.ts'
import { keepPending, takePending } from './pending-change.ts'
import { saidOf } from './said.ts'
import { useMarksChanged } from './use-marks-changed.ts'

export interface MarkedTitle {
  readonly type: MediaType
  readonly id: number
  readonly name: string
}
interface Asked {
  readonly change: SavedItemChange
  /** An undo speaks for itself. */
  readonly silent?: boolean
}

/**
 * What the member keeps of a title, and how to change it: shown at once, taken back and said when it is refused, with an
 * undo otherwise. Without a network it waits on this device. A visitor logs in first; then what they pressed is done.
 */
export function useMarks({ type, id, name }: MarkedTitle): {
  item: SavedItem | null
  change: (change: SavedItemChange) => void
  /** Settles when the server has answered, or when this device keeps it; for what may not be lost, such as a text. */
  changeNow: (change: SavedItemChange) => Promise<unknown>
} {
  const { keep, queries, boot } = useApp()
  const user = useUser()
  const logIn = useLoginPopup()
  const notify = useNotify()
  const marksChanged = useMarksChanged()
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...queries.savedItem(type, id), enabled: user !== null })
  const { queryKey } = queries.savedItem(type, id)
  const { mutate, mutateAsync } = useMutation({
    scope: { id: `item ${type} ${id}` },
    mutationFn: ({ change }: Asked) =>
      keep('putSavedItem', { params: { type, id }, body: change }, dated(change, new Date().toISOString())),
    onMutate: async ({ change }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)?.item ?? nothingKept(type, id, boot.source)
      queryClient.setQueryData(queryKey, { item: applied(before, change, new Date().toISOString()) })
      return before
    },
    onError: (error, _asked, before) => {
      queryClient.setQueryData(queryKey, { item: before ?? null })
      const stale = error instanceof ApiError && error.status === 412
      if (stale) void queryClient.invalidateQueries({ queryKey })
      notify({ message: stale ? 'marks.stale' : 'error.notSaved', values: { title: name }, tone: 'error' })
    },
    onSuccess: (kept, { change, silent }, shown) => {
      if ('answer' in kept) {
        queryClient.setQueryData(queryKey, { item: kept.answer.item })
        marksChanged()
      }
      if (silent) return
      // What the server had may be more than what was shown: then that is what an undo puts back.
      const before = ('answer' in kept ? kept.answer.before : shown) ?? nothingKept(type, id, boot.source)
      const back = inverse(before, change, 'answer' in kept ? kept.answer : { removedPlays: [] })
      const show = () =>
        queryClient.setQueryData(queryKey, (now) => ({
          item: applied(now?.item ?? before, back, new Date().toISOString()),
        }))
      notify({
        message: 'answer' in kept ? saidOf(change, before, kept.answer.item) : kept.said,
        values: { title: name, rating: change.rating ?? 0 },
        actions: [undoAction(kept, show, () => mutate({ change: back, silent: true }))],
      })
    },
  })
  // Logging in is a fact of the shell; what was pressed before it waits here, beside the title it is about.
  useEffect(() => {
    const pending = user && takePending(type, id)
    if (pending) mutate({ change: pending })
  }, [user, type, id, mutate])
  const change = (wanted: SavedItemChange) => {
    if (user) return mutate({ change: wanted })
    keepPending(type, id, wanted)
    logIn()
  }
  return { item: user ? (data?.item ?? null) : null, change, changeNow: (wanted) => mutateAsync({ change: wanted }) }
}
