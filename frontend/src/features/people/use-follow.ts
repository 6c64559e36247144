import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '../../app/app-context.tsx'
import { undoAction } from '../../lib/kept.ts'
import { createPending } from '../../lib/pending.ts'
import { useLoginPopup } from '../../shell/login-popup/use-login-popup.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { useUser } from '../../shell/session/use-session.ts'

const pending = createPending<boolean>('reelroom-pending-follow')

interface Asked {
  readonly followed: boolean
  /** An undo speaks for itself. */
  readonly silent?: boolean
}

/**
 * Follows a person, or stops following them: shown at once, taken back and said when it is refused, with an undo otherwise.
 * Without a network it waits on this device. A visitor logs in first; then what they pressed is done.
 */
export function useFollow({ id, name }: { id: number; name: string }): (followed: boolean) => void {
  const { keep } = useApp()
  const user = useUser()
  const logIn = useLoginPopup()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { show, askAgain } = useShownFollowed(id)
  const { mutate } = useMutation({
    scope: { id: `person ${id}` },
    mutationFn: ({ followed }: Asked) => keep(followed ? 'followPerson' : 'unfollowPerson', { params: { id } }),
    onMutate: ({ followed }) => show(followed),
    onError: (_error, { followed }) => {
      void show(!followed)
      notify({ message: 'error.notSaved', values: { title: name }, tone: 'error' })
    },
    onSuccess: (kept, { followed, silent }) => {
      // The lists stay as they are while they are looked at.
      if ('answer' in kept) {
        void askAgain()
        for (const list of ['home', 'calendar', 'followedPeople'])
          void queryClient.invalidateQueries({ queryKey: [list], refetchType: 'none' })
      }
      if (silent) return
      const said = followed ? 'people.said.followed' : 'people.said.unfollowed'
      const undo = undoAction(
        kept,
        () => void show(!followed),
        () => mutate({ followed: !followed, silent: true }),
      )
      notify({ message: 'waits' in kept ? kept.said : said, values: { name }, actions: [undo] })
    },
  })
  // Logging in is a fact of the shell; what was pressed before it waits here, beside the person it is about.
  useEffect(() => {
    const wanted = user && pending.take(String(id))
    if (wanted !== null) mutate({ followed: wanted })
  }, [user, id, mutate])
  return (followed) => {
    if (user) return mutate({ followed })
    pending.keep(String(id), followed)
    logIn()
  }
}

/** Shows it wherever this person is; asks again once it is kept, because an earlier answer may not know of it. */
function useShownFollowed(id: number) {
  const { queries } = useApp()
  const queryClient = useQueryClient()
  const [person, all] = [queries.personOfMember(id), queries.followedIds()]
  return {
    show: async (followed: boolean): Promise<void> => {
      await Promise.all([queryClient.cancelQueries(person), queryClient.cancelQueries(all)])
      queryClient.setQueryData(person.queryKey, (known) => known && { ...known, followed })
      queryClient.setQueryData(all.queryKey, (ids) => {
        const others = ids?.filter((other) => other !== id)
        return followed && others ? [id, ...others] : others
      })
    },
    // What is still being read for the first time would not be read anew: it is given up.
    askAgain: async (): Promise<void> => {
      await Promise.all([queryClient.cancelQueries(person), queryClient.cancelQueries(all)])
      for (const { queryKey } of [person, all]) void queryClient.invalidateQueries({ queryKey })
    },
  }
}
