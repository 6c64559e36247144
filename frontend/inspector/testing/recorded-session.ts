import { createActor, createMachine, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate'
import type { User } from '@contract/session.schema'
import { sessionMachine } from '../../src/shell/session/session.machine.ts'
import type { LogFile } from '../log/log-file.ts'
import { createRecorder, realm } from './recording.ts'

const ada: User = {
  id: '1',
  name: 'Ada',
  email: 'ada@example.org',
  avatar: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The recording of a session: logged in, fetched again, logged out, deleted on the server at the second attempt. */
export async function recordedSession(): Promise<Pick<LogFile, 'realms' | 'entries'> & { readonly actor: string }> {
  const clock = new SimulatedClock()
  let isOnline = false
  const machine = sessionMachine.provide({
    actors: {
      fetchSession: fromPromise<User | null>(() => Promise.resolve(ada)),
      deleteSession: fromPromise(() => (isOnline ? Promise.resolve() : Promise.reject(new Error('offline')))),
      connection: fromCallback<EventObject>(() => undefined),
      prefetchGenres: fromPromise(() => Promise.resolve()),
    },
  })
  const parent = createActor(createMachine({}))
  const actor = createActor(machine, { input: { user: undefined, parent }, clock }).start()
  const { recorder } = createRecorder()
  recorder.attach(actor)
  await nextTask()
  actor.send({ type: 'session.refetch' })
  await nextTask()
  actor.send({ type: 'session.logOut' })
  await nextTask()
  isOnline = true
  clock.increment(5000)
  await nextTask()
  actor.send({ type: 'session.refetch' })
  await nextTask()
  const entries = recorder.entries()
  actor.stop()
  return { realms: [realm], entries, actor: actor.sessionId }
}
