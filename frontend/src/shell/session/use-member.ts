import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useShellActor } from '../shell-context.tsx'
import type { sessionMachine } from './session.machine.ts'

type Session = Pick<ActorRefFrom<typeof sessionMachine>, 'getSnapshot' | 'subscribe'>

export interface Member {
  /** Whether somebody is logged in at this moment. */
  readonly isThere: () => boolean
  /** Hears what is about them while they are, and tells when they change. Returns how to stop. */
  readonly hear: (hear: () => () => void, onChange: () => void) => () => void
}

/** The member, whoever it is: always the same, so that nothing is rendered anew when they log in or out. */
export function useMember(): Member {
  const session = useShellActor('session')
  return useMemo(
    () => ({
      isThere: () => session.getSnapshot().context.user !== null,
      hear: (hear, onChange) => hearAsMember(session, hear, onChange),
    }),
    [session],
  )
}

/**
 * Hears what is about a member for as long as somebody is logged in, anew for the next one, and tells when they change.
 * Returns how to stop.
 */
export function hearAsMember(session: Session, hear: () => () => void, onChange: () => void): () => void {
  const member = () => session.getSnapshot().context.user?.id
  let heard = member()
  let stop = heard === undefined ? deaf : hear()
  const subscription = session.subscribe(() => {
    if (member() === heard) return
    heard = member()
    stop()
    stop = heard === undefined ? deaf : hear()
    onChange()
  })
  return () => {
    subscription.unsubscribe()
    stop()
  }
}

const deaf = () => undefined
