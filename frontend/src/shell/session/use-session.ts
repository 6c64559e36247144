import { useSelector } from '@xstate/react'
import type { User } from '@contract/session.schema'
import type { UserGenre } from '@contract/user-media.schema'
import { useIsShared, useShellActor } from '../shell-context.tsx'

export interface SessionHandle {
  readonly user: User | null
  /** The user's genres, initialised when they became logged in (§4). */
  readonly genres: readonly UserGenre[]
  readonly enter: (user: User) => void
  readonly logOut: () => void
  readonly refreshGenres: () => void
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

/** Asks for the user's genres anew, after a change of what they keep. */
export function useRefreshGenres(): () => void {
  const actor = useShellActor('session')
  return () => actor.send({ type: 'genres.refresh' })
}

export function useSession(): SessionHandle {
  const actor = useShellActor('session')
  const user = useUser()
  const genres = useSelector(actor, ({ context }) => context.genres)
  return {
    user,
    genres,
    enter: (entered) => actor.send({ type: 'session.entered', user: entered }),
    logOut: () => actor.send({ type: 'session.logOut' }),
    refresh: () => actor.send({ type: 'session.refetch' }),
    expire: () => actor.send({ type: 'session.expired' }),
    refreshGenres: () => actor.send({ type: 'genres.refresh' }),
  }
}
