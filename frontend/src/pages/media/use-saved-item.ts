import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MediaType } from '@contract/media.schema'
import type { SavedItem, SavedItemChange } from '@contract/user-media.schema'
import { useApp } from '../../app/app-context.tsx'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { useSession } from '../../shell/session/use-session.ts'

interface Title {
  readonly type: MediaType
  readonly id: number
  readonly name: string
}

/** What the member keeps about a title, and how to change it: shown at once, taken back and said when it is refused. */
export function useSavedItem({ type, id, name }: Title): {
  item: SavedItem | null
  change: (change: SavedItemChange) => void
} {
  const { api, queries, boot } = useApp()
  const { user, refreshGenres } = useSession()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...queries.savedItem(type, id), enabled: user !== null })
  const { queryKey } = queries.savedItem(type, id)
  const { mutate } = useMutation({
    scope: { id: `item ${type} ${id}` },
    mutationFn: (change: SavedItemChange) => api('putSavedItem', { params: { type, id }, body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, { item: applied(before?.item ?? nothingKept(type, id, boot.source), change) })
      return { before }
    },
    onError: (_error, _change, shown) => {
      queryClient.setQueryData(queryKey, shown?.before)
      notify({ message: 'error.notSaved', tone: 'error' })
    },
    onSuccess: (answer, { saved }) => {
      queryClient.setQueryData(queryKey, { item: answer.item })
      void queryClient.invalidateQueries({ queryKey: ['savedItems'] })
      refreshGenres()
      if (saved === undefined) return
      notify({
        message: saved ? 'notification.saved' : 'notification.unsaved',
        values: { title: name },
        actions: [{ label: 'action.undo', run: () => mutate({ saved: !saved }) }],
      })
    },
  })
  return { item: data?.item ?? null, change: mutate }
}

const nothingKept = (type: MediaType, id: number, source: SavedItem['source']): SavedItem => ({
  source,
  type,
  id,
  title: '',
  released: null,
  savedAt: null,
  favouriteAt: null,
  watchedAt: null,
  dismissedAt: null,
  rating: null,
  ratedAt: null,
  note: null,
  notedAt: null,
  version: 0,
})

/** What the item will be once the server has agreed. */
function applied(item: SavedItem, { saved, favourite, watched, rating }: SavedItemChange): SavedItem {
  const now = new Date().toISOString()
  const mark = (wanted: boolean | string | undefined, current: string | null) =>
    wanted === undefined ? current : wanted ? now : null
  return {
    ...item,
    savedAt: mark(saved, item.savedAt),
    favouriteAt: mark(favourite, item.favouriteAt),
    watchedAt: mark(watched, item.watchedAt),
    rating: rating === undefined ? item.rating : rating,
  }
}
