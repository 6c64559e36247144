import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'

type Session = Pick<ActorRefFrom<typeof sessionMachine>, 'getSnapshot' | 'subscribe'>

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
