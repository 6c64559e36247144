import { useQueryClient } from '@tanstack/react-query'
import type { AppContext } from '../../app/app-context.tsx'
import { undoAction } from '../../lib/kept.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import type { Followable } from './use-followed.ts'

export type FollowParts = Pick<AppContext, 'keep' | 'queries'>

interface Asked {
  readonly followed: boolean
  /** An undo speaks for itself. */
  readonly silent?: boolean
}

/**
 * Follows anybody, or stops following them: shown at once, taken back and said when it is refused, with an undo otherwise.
 * Without a network it waits on this device.
 */
export function useFollow({ keep, queries }: FollowParts): (person: Followable, followed: boolean) => void {
  const notify = useNotify()
  const queryClient = useQueryClient()
  const showOf = useShownFollowed(queries)

  const follow = (person: Followable, asked: Asked): void => {
    const { id, name } = person
    const { show, askAgain } = showOf(id)
    const change = queryClient.getMutationCache().build(queryClient, {
      scope: { id: `person ${id}` },
      mutationFn: ({ followed }: Asked) => keep(followed ? 'followPerson' : 'unfollowPerson', { params: { id } }),
      onMutate: ({ followed }: Asked) => show(followed),
      onError: (_error: Error, { followed }: Asked) => {
        void show(!followed)
        notify({ message: 'error.notSaved', values: { title: name }, tone: 'error' })
      },
      onSuccess: (kept, { followed, silent }: Asked) => {
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
          () => follow(person, { followed: !followed, silent: true }),
        )
        notify({ message: 'waits' in kept ? kept.said : said, values: { name }, actions: [undo] })
      },
    })
    // What is refused has been said.
    void change.execute(asked).catch(() => undefined)
  }
  return (person, followed) => follow(person, { followed })
}

/** Shows it wherever a person is; asks again once it is kept, because an earlier answer may not know of it. */
function useShownFollowed(queries: FollowParts['queries']) {
  const queryClient = useQueryClient()
  return (id: number) => {
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
}
