import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../app/app-context.tsx'
import { undoAction } from '../../lib/kept.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { useSession } from '../../shell/session/use-session.ts'

export interface FollowHandle {
  readonly follow: (followed: boolean) => void
  /** What was asked for last, unless it was refused. */
  readonly asked: boolean | undefined
  readonly isError: boolean
}

/**
 * Follows a genre, or stops following it: shown at once, taken back when the server refuses. Without a network it waits on
 * this device.
 */
export function useFollowGenre(id: number): FollowHandle {
  const { keep, queries } = useApp()
  const notify = useNotify()
  const { refreshGenres } = useSession()
  const queryClient = useQueryClient()
  const { queryKey } = queries.userGenres()
  const show = (followed: boolean) =>
    queryClient.setQueryData(queryKey, (all) => all?.map((other) => (other.id === id ? { ...other, followed } : other)))
  const { mutate, reset, isError, variables } = useMutation({
    mutationFn: (followed: boolean) => keep(followed ? 'followGenre' : 'unfollowGenre', { params: { id } }),
    onMutate: (followed) => {
      const before = queryClient.getQueryData(queryKey)
      show(followed)
      return { before }
    },
    onError: (_error, _followed, shown) => queryClient.setQueryData(queryKey, shown?.before),
    onSuccess: (kept, followed) => {
      if ('waits' in kept) {
        const takenBack = () => {
          reset()
          show(!followed)
        }
        return notify({ message: kept.said, actions: [undoAction(kept, takenBack, () => mutate(!followed))] })
      }
      // The rows of the home page stay as they are while they are looked at.
      void queryClient.invalidateQueries({ queryKey: ['home'], refetchType: 'none' })
      refreshGenres()
    },
  })
  return { follow: mutate, asked: isError ? undefined : variables, isError }
}
