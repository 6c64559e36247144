import { describe, expect, it, vi } from 'vitest'
import { createActor, createMachine, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate'
import { loginPopupMachine, type LoginDestination } from './login-popup.machine.ts'
import { settle } from '../../testing/settle.ts'

interface Opening {
  allowed?: boolean
  destination?: LoginDestination
  afterwards?: () => void
}

async function opened({ allowed = true, ...request }: Opening = {}) {
  const clock = new SimulatedClock()
  const parent = createActor(createMachine({}))
  const sent = vi.spyOn(parent, 'send').mockImplementation(() => undefined)
  const opening = vi.fn<(input: { nonce: string; path: string }) => void>()
  const goToLogin = vi.fn<(destination: LoginDestination) => void>()
  const actor = createActor(
    loginPopupMachine.provide({
      actors: {
        openWindow: fromPromise<boolean, { nonce: string; path: string }>(({ input }) => {
          opening(input)
          return Promise.resolve(allowed)
        }),
        signals: fromCallback<EventObject>(() => undefined),
      },
      actions: {
        goToLogin: (_, destination) => goToLogin(destination),
        notifySignaled: () => parent.send({ type: 'popup.signaled' }),
      },
    }),
    { input: { parent }, clock },
  ).start()
  actor.send({ type: 'popup.open', nonce: 'mine', ...request })
  await settle()
  return { actor, clock, sent, opening, goToLogin }
}

describe('login popup', () => {
  it('the popup signals completion, and the main window refetches the session', async () => {
    const { actor, sent } = await opened()
    expect(actor.getSnapshot().value).toBe('waiting')
    actor.send({ type: 'popup.signaled', nonce: 'mine' })
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'popup.signaled' })
  })

  it('ignores a flag with a foreign nonce and a left-over flag', async () => {
    const { actor, sent } = await opened()
    actor.send({ type: 'popup.signaled', nonce: 'another' })
    actor.send({ type: 'popup.signaled', nonce: '' })
    expect(sent).not.toHaveBeenCalled()
    expect(actor.getSnapshot().value).toBe('waiting')
  })

  it('coming back to the window refetches the session too', async () => {
    const { actor, sent } = await opened()
    actor.send({ type: 'window.focused' })
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('a blocked popup leads to /login in the same tab', async () => {
    const { actor, goToLogin } = await opened({ allowed: false })
    expect(actor.getSnapshot().value).toBe('idle')
    expect(goToLogin).toHaveBeenCalledExactlyOnceWith({ path: '/login' })
  })

  it('opens a provider’s login in the popup, or in the same tab if popups are blocked', async () => {
    const destination = { path: '/api/_auth/oidc/example/start', redirect: '/my' }
    const { opening, goToLogin } = await opened({ allowed: false, destination })
    expect(opening).toHaveBeenCalledExactlyOnceWith({ nonce: 'mine', path: destination.path })
    expect(goToLogin).toHaveBeenCalledExactlyOnceWith(destination)
  })

  it('shows the window again on a second press, under the first nonce, for the last action', async () => {
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const { actor, opening } = await opened({ afterwards: first })
    actor.send({ type: 'popup.open', nonce: 'other', destination: { path: '/elsewhere' }, afterwards: second })
    await settle()
    expect(opening.mock.calls).toEqual([[{ nonce: 'mine', path: '/login' }], [{ nonce: 'mine', path: '/elsewhere' }]])
    expect(actor.getSnapshot().value).toBe('waiting')
    actor.send({ type: 'session.loggedIn' })
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  })

  it('runs the pressed action after the log-in', async () => {
    const afterwards = vi.fn<() => void>()
    const { actor } = await opened({ afterwards })
    actor.send({ type: 'session.loggedIn' })
    expect(afterwards).toHaveBeenCalledTimes(1)
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { nonce: '' } })
  })

  it('gives up after ten minutes, and drops the pressed action', async () => {
    const afterwards = vi.fn<() => void>()
    const { actor, clock } = await opened({ afterwards })
    clock.increment(10 * 60 * 1000 - 1)
    expect(actor.getSnapshot().value).toBe('waiting')
    clock.increment(1)
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { nonce: '' } })
    actor.send({ type: 'session.loggedIn' })
    expect(afterwards).not.toHaveBeenCalled()
  })
})
