import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useShellActor } from '../shell-context.tsx'
import type { sessionMachine } from './session.machine.ts'

type Session = Pick<ActorRefFrom<typeof sessionMachine>, 'getSnapshot' | 'subscribe'>

export interface Member {
  /** Whether a member is logged in at this moment. */
  readonly isLoggedIn: () => boolean
  /** Keeps a subscription while a member is logged in; calls `onChange` when they change. Returns how to stop. */
  readonly subscribe: (subscribe: () => () => void, onChange: () => void) => () => void
}

/** The current member. The object never changes, so that a log-in or log-out renders nothing again. */
export function useMember(): Member {
  const session = useShellActor('session')
  return useMemo(
    () => ({
      isLoggedIn: () => session.getSnapshot().context.user !== null,
      subscribe: (subscribe, onChange) => subscribeAsMember(session, subscribe, onChange),
    }),
    [session],
  )
}

/**
 * Calls `subscribe` while a member is logged in, again for the next one, and `onChange` when the member changes.
 * `subscribe` returns a function that stops it, and so does this function.
 */
export function subscribeAsMember(session: Session, subscribe: () => () => void, onChange: () => void): () => void {
  const member = () => session.getSnapshot().context.user?.id
  let subscribedMember = member()
  let stop = subscribedMember === undefined ? unsubscribed : subscribe()
  const subscription = session.subscribe(() => {
    if (member() === subscribedMember) return
    subscribedMember = member()
    stop()
    stop = subscribedMember === undefined ? unsubscribed : subscribe()
    onChange()
  })
  return () => {
    subscription.unsubscribe()
    stop()
  }
}

const unsubscribed = () => undefined
