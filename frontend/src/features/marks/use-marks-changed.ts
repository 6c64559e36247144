import { useQueryClient } from '@tanstack/react-query'
import { useRefreshGenres } from '../../shell/session/use-session.ts'

/** Whatever is listed or counted of a member's titles is asked for anew. */
export function useMarksChanged(): () => void {
  const queryClient = useQueryClient()
  const refreshGenres = useRefreshGenres()
  return () => {
    for (const name of ['savedItems', 'savedCounts', 'history', 'userGenres', 'personOfMember'])
      void queryClient.invalidateQueries({ queryKey: [name] })
    // The rows of the home page stay as they are while they are looked at.
    void queryClient.invalidateQueries({ queryKey: ['home'], refetchType: 'none' })
    refreshGenres()
  }
}
