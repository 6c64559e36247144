import { useSelector } from '@xstate/react'
import type { User } from '@contract/session.schema'
import { useIsShared, useShellActor } from '../shell-context.tsx'

export interface SessionHandle {
  readonly user: User | null
  readonly enter: (user: User) => void
  readonly logOut: () => void
  /** Fetches the session again, after a change of the account. */
  readonly refresh: () => void
  /** Ends the session here, if the server has ended it already. */
  readonly expire: () => void
}

/** The user who is logged in, or null. Only a change of the user renders the component again. */
export function useUser(): User | null {
  const user = useSelector(useShellActor('session'), ({ context }) => context.user)
  return useIsShared() ? null : user
}

/** Whether the visitor is a member: on a shared page this is known before the user is. */
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
