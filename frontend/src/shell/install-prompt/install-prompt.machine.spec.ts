import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate'
import { settle } from '../../testing/settle.ts'
import { installPromptMachine, type InstallEnvironment, type InstallOutcome } from './install-prompt.machine.ts'

async function start({
  environment = { standalone: false, hideFlag: null, isFirstVisit: false },
  prompt = () => Promise.resolve<InstallOutcome>('accepted'),
  store = vi.fn(() => Promise.resolve()),
}: { environment?: InstallEnvironment; prompt?: () => Promise<InstallOutcome>; store?: () => Promise<void> } = {}) {
  const showPrompt = vi.fn(prompt)
  let listening = 0
  const actor = createActor(
    installPromptMachine.provide({
      actors: {
        readEnvironment: fromPromise<InstallEnvironment>(() => Promise.resolve(environment)),
        prompts: fromCallback<EventObject>(() => {
          listening += 1
          return () => (listening -= 1)
        }),
        showPrompt: fromPromise<InstallOutcome>(showPrompt),
        storeHideFlag: fromPromise<void>(store),
      },
    }),
  ).start()
  await settle()
  return { actor, showPrompt, store, listening: () => listening }
}

describe('install prompt', () => {
  it('is captured from the browser and offered; the browser asks when the visitor wants it', async () => {
    const { actor, showPrompt } = await start()
    expect(actor.getSnapshot().value).toEqual({ open: 'listening' })
    actor.send({ type: 'install.captured' })
    expect(actor.getSnapshot().value).toEqual({ open: 'offered' })
    expect(showPrompt).not.toHaveBeenCalled()
    actor.send({ type: 'install.install' })
    await settle()
    expect(actor.getSnapshot().value).toEqual({ open: 'accepted' })
    actor.send({ type: 'install.installed' })
    expect(actor.getSnapshot().value).toBe('installed')
  })

  it('dismissing it stores the hide flag', async () => {
    const { actor, store, listening } = await start()
    actor.send({ type: 'install.captured' })
    actor.send({ type: 'install.dismiss' })
    expect(store).toHaveBeenCalledTimes(1)
    await settle()
    actor.send({ type: 'install.captured' })
    expect(actor.getSnapshot().value).toBe('hidden')
    expect(listening()).toBe(0)
  })

  it('hides even if storage refuses the flag', async () => {
    const { actor } = await start({ store: () => Promise.reject(new DOMException('', 'SecurityError')) })
    actor.send({ type: 'install.captured' })
    actor.send({ type: 'install.dismiss' })
    await settle()
    expect(actor.getSnapshot().value).toBe('hidden')
  })

  it.each<[prompt: () => Promise<InstallOutcome>]>([
    [() => Promise.resolve('dismissed')],
    [() => Promise.reject(new DOMException('', 'InvalidStateError'))],
  ])('a refusal in the browser hides it for the life of this page and stores nothing', async (prompt) => {
    const { actor, store } = await start({ prompt })
    actor.send({ type: 'install.captured' })
    actor.send({ type: 'install.install' })
    await settle()
    actor.send({ type: 'install.captured' })
    expect(actor.getSnapshot().value).toEqual({ open: 'shown' })
    expect(store).not.toHaveBeenCalled()
  })

  it.each<[hideFlag: string | null, state: unknown]>([
    ['true', 'hidden'],
    ['TRUE', { open: 'listening' }],
    ['1', { open: 'listening' }],
    [' true', { open: 'listening' }],
    ['', { open: 'listening' }],
    [null, { open: 'listening' }],
  ])('the hide flag %j', async (hideFlag, state) => {
    const { actor } = await start({ environment: { standalone: false, hideFlag, isFirstVisit: false } })
    expect(actor.getSnapshot().value).toEqual(state)
  })

  it('does not appear on the first visit', async () => {
    const { actor, listening } = await start({ environment: { standalone: false, hideFlag: null, isFirstVisit: true } })
    actor.send({ type: 'install.captured' })
    expect([actor.getSnapshot().value, listening()]).toEqual(['firstVisit', 0])
  })

  it('standalone display mode counts as installed, whatever the flag says', async () => {
    const { actor } = await start({ environment: { standalone: true, hideFlag: 'true', isFirstVisit: true } })
    expect(actor.getSnapshot().value).toBe('installed')
    const later = await start()
    later.actor.send({ type: 'install.standalone' })
    expect(later.actor.getSnapshot().value).toBe('installed')
  })
})
