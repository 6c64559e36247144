import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { User } from '@contract/session.schema'
import { loginCallbackMachine } from './login-callback.machine.ts'
import { settle } from '../../testing/settle.ts'

describe('inside the popup', () => {
  const ada = { id: '1', name: 'Ada', email: null, avatar: null, createdAt: '2026-01-01T00:00:00.000Z' }
  it.each([
    ['with a user', () => Promise.resolve(ada), 'done'],
    ['without one', () => Promise.resolve(null), 'nobody'],
    ['when the session cannot be fetched', () => Promise.reject(new Error('offline')), 'nobody'],
  ])('fetches the session, signals and closes itself: %s', async (_case, fetch, state) => {
    const signalAndClose = vi.fn<() => void>()
    const actor = createActor(
      loginCallbackMachine.provide({
        actors: { fetchSession: fromPromise<User | null>(fetch) },
        actions: { signalAndClose },
      }),
    ).start()
    actor.send({ type: 'callback.arrived', problem: null })
    expect(actor.getSnapshot().value).toBe('checking')
    await settle()
    expect(actor.getSnapshot().value).toBe(state)
    expect(signalAndClose).toHaveBeenCalledTimes(1)
  })

  it("stays open only to show a provider's error", () => {
    const signalAndClose = vi.fn<() => void>()
    const actor = createActor(loginCallbackMachine.provide({ actions: { signalAndClose } })).start()
    actor.send({ type: 'callback.arrived', problem: 'access_denied' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { problem: 'access_denied' } })
    expect(signalAndClose).not.toHaveBeenCalled()
  })
})
