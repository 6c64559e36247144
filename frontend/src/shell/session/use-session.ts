import { useSelector } from '@xstate/react'
import type { User } from '@contract/session.schema'
import { useIsShared, useShellActor } from '../shell-context.tsx'

export interface SessionHandle {
  readonly user: User | null
  readonly enter: (user: User) => void
  readonly logOut: () => void
  /** Asks the server anew who this is, after a change of the account. */
  readonly refresh: () => void
  /** The session is over and the server knows it. */
  readonly expire: () => void
}

/** Who this is, and nothing else: a list of cards does not render anew when something else about them changes. */
export function useUser(): User | null {
  const user = useSelector(useShellActor('session'), ({ context }) => context.user)
  return useIsShared() ? null : user
}

/** Whether this is a member: known before it is known which. */
export function useIsMember(): boolean {
  const user = useUser()
  return useIsShared() || user !== null
}

export function useSession(): SessionHandle {
  const actor = useShellActor('session')
  const user = useUser()
  return {
    user,
    enter: (entered) => actor.send({ type: 'session.entered', user: entered }),
    logOut: () => actor.send({ type: 'session.logOut' }),
    refresh: () => actor.send({ type: 'session.refetch' }),
    expire: () => actor.send({ type: 'session.expired' }),
  }
}
