import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PersonOfMember } from '@contract/people.schema'
import { useApp } from '../../app/app-context.tsx'
import { createPending } from '../../lib/pending.ts'
import { useLoginPopup } from '../../shell/login-popup/use-login-popup.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { useSession } from '../../shell/session/use-session.ts'

const pending = createPending<boolean>('reelroom-pending-follow')

interface Asked {
  readonly followed: boolean
  /** An undo speaks for itself. */
  readonly silent?: boolean
}
export interface PersonHandle {
  /** Null for a visitor, and while it is not known yet. */
  readonly state: PersonOfMember | null
  readonly follow: (followed: boolean) => void
}

/**
 * Whether the member follows a person and how much of them they have seen; following is shown at once, taken back and said
 * when it is refused, with an undo otherwise. A visitor logs in first; then what they pressed is done.
 * `known`: what a list has already told.
 */
export function useFollowPerson({ id, name }: { id: number; name: string }, known?: PersonOfMember): PersonHandle {
  const { api, queries } = useApp()
  const { user } = useSession()
  const logIn = useLoginPopup()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const options = queries.personOfMember(id)
  const { data } = useQuery({ ...options, enabled: user !== null, ...(known ? { initialData: known } : {}) })
  const { mutate } = useMutation({
    scope: { id: `person ${id}` },
    mutationFn: async ({ followed }: Asked) => {
      await api(followed ? 'followPerson' : 'unfollowPerson', { params: { id } })
    },
    onMutate: async ({ followed }) => {
      await queryClient.cancelQueries(options)
      const before = queryClient.getQueryData(options.queryKey)
      if (before) queryClient.setQueryData(options.queryKey, { ...before, followed })
      return { before }
    },
    onError: (_error, _asked, shown) => {
      queryClient.setQueryData(options.queryKey, shown?.before)
      notify({ message: 'error.notSaved', values: { title: name }, tone: 'error' })
    },
    onSuccess: (_answer, { followed, silent }) => {
      // The lists stay as they are while they are looked at.
      for (const list of ['home', 'followedPeople'])
        void queryClient.invalidateQueries({ queryKey: [list], refetchType: 'none' })
      if (silent) return
      notify({
        message: followed ? 'people.said.followed' : 'people.said.unfollowed',
        values: { name },
        actions: [{ label: 'action.undo', run: () => mutate({ followed: !followed, silent: true }) }],
      })
    },
  })
  // Logging in is a fact of the shell; what was pressed before it waits here, beside the person it is about.
  useEffect(() => {
    const wanted = user && pending.take(String(id))
    if (wanted !== null) mutate({ followed: wanted })
  }, [user, id, mutate])
  const follow = (followed: boolean) => {
    if (user) return mutate({ followed })
    pending.keep(String(id), followed)
    logIn()
  }
  return { state: user ? (data ?? null) : null, follow }
}
