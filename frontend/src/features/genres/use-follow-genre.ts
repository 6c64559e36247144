import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../app/app-context.tsx'
import { useSession } from '../../shell/session/use-session.ts'

export interface FollowHandle {
  readonly follow: (followed: boolean) => void
  /** What was asked for last, unless it was refused. */
  readonly asked: boolean | undefined
  readonly isError: boolean
}

/** Follows a genre, or stops following it: shown at once, taken back when the server refuses. */
export function useFollowGenre(id: number): FollowHandle {
  const { api, queries } = useApp()
  const { refreshGenres } = useSession()
  const queryClient = useQueryClient()
  const { queryKey } = queries.userGenres()
  const { mutate, isError, variables } = useMutation({
    mutationFn: async (followed: boolean) => {
      await api(followed ? 'followGenre' : 'unfollowGenre', { params: { id } })
    },
    onMutate: (followed) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(
        queryKey,
        before?.map((other) => (other.id === id ? { ...other, followed } : other)),
      )
      return { before }
    },
    onError: (_error, _followed, shown) => queryClient.setQueryData(queryKey, shown?.before),
    onSuccess: () => {
      // The rows of the home page stay as they are while they are looked at.
      void queryClient.invalidateQueries({ queryKey: ['home'], refetchType: 'none' })
      refreshGenres()
    },
  })
  return { follow: mutate, asked: isError ? undefined : variables, isError }
}
