import { vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate'
import type { User } from '@contract/session.schema'
import { sessionMachine } from '../session.machine.ts'

export const ada: User = { id: '1', name: 'Ada', email: null, avatar: null, createdAt: '2026-01-01T00:00:00.000Z' }

/** A session with its effects, a clock, and the events that its parent receives. */
export function startSession(
  user: User | null | undefined,
  effects: {
    fetch?: () => Promise<User | null>
    remove?: () => Promise<void>
    genres?: () => Promise<void>
  } = {},
) {
  const clock = new SimulatedClock()
  const online = { current: () => undefined as void }
  const facts: string[] = []
  const parent = createActor(sessionMachine, { input: { user: null } })
  vi.spyOn(parent, 'send').mockImplementation(() => undefined)
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        fetchSession: fromPromise<User | null>(effects.fetch ?? (() => Promise.resolve(null))),
        deleteSession: fromPromise<void>(effects.remove ?? (() => Promise.resolve())),
        connection: fromCallback<EventObject>(({ sendBack }) => {
          online.current = () => sendBack({ type: 'network.online' })
        }),
        prefetchGenres: fromPromise<void>(effects.genres ?? (() => Promise.resolve())),
      },
      actions: { notifyLoggedIn: () => facts.push('loggedIn'), notifyLoggedOut: () => facts.push('loggedOut') },
    }),
    { input: { user, parent }, clock },
  )
  actor.start()
  return { actor, clock, facts, online }
}
