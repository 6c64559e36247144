import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { UserGenre } from '@contract/user-media.schema'
import { useApp } from '../../app/app-context.tsx'
import { useSession } from '../../shell/session/use-session.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Follows a genre, or stops following it: shown at once, taken back when the server refuses. */
export function FollowButton({ genre }: { genre: UserGenre }) {
  const { t } = useTranslation()
  const { api, queries } = useApp()
  const { refreshGenres } = useSession()
  const queryClient = useQueryClient()
  const { queryKey } = queries.userGenres()
  const { mutate, isError } = useMutation({
    mutationFn: async (followed: boolean) => {
      await api(followed ? 'followGenre' : 'unfollowGenre', { params: { id: genre.id } })
    },
    onMutate: (followed) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(
        queryKey,
        before?.map((other) => (other.id === genre.id ? { ...other, followed } : other)),
      )
      return { before }
    },
    onError: (_error, _followed, shown) => queryClient.setQueryData(queryKey, shown?.before),
    onSuccess: refreshGenres,
  })
  return (
    <span>
      <button type="button" className="button" aria-pressed={genre.followed} onClick={() => mutate(!genre.followed)}>
        <Icon name={genre.followed ? 'check' : 'plus'} />
        {t(genre.followed ? 'my.following' : 'my.follow')}
      </button>
      {isError ? (
        <span role="alert" className="mt-1 block text-sm text-danger">
          {t('error.notSaved')}
        </span>
      ) : null}
    </span>
  )
}
