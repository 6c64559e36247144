import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, transition, type EventObject } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import {
  installPromptMachine,
  type InstallOutcome,
  type InstallPromptEvent,
  type InstallEnvironment,
} from './install-prompt.machine.ts'
import { settle } from '../../testing/settle.ts'

async function start({
  environment = { standalone: false, hideFlag: null },
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
  it('is captured from the browser and offered; the browser is asked when the visitor wants it', async () => {
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

  it('storage that refuses the flag hides it all the same', async () => {
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
    const { actor } = await start({ environment: { standalone: false, hideFlag } })
    expect(actor.getSnapshot().value).toEqual(state)
  })

  it('standalone display mode counts as installed, whatever the flag says', async () => {
    const { actor } = await start({ environment: { standalone: true, hideFlag: 'true' } })
    expect(actor.getSnapshot().value).toBe('installed')
    const later = await start()
    later.actor.send({ type: 'install.standalone' })
    expect(later.actor.getSnapshot().value).toBe('installed')
  })
})

describe('every state of the install prompt that can be reached', () => {
  const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.0.installPrompt.${id}`, output })
  const failed = (id: string) => ({ type: `xstate.error.actor.0.installPrompt.${id}`, error: new Error() })
  const paths = getShortestPaths(installPromptMachine, {
    events: [
      { type: 'install.captured' },
      { type: 'install.install' },
      { type: 'install.dismiss' },
      { type: 'install.installed' },
      { type: 'install.standalone' },
      done('boot', { standalone: true, hideFlag: null }),
      done('boot', { standalone: false, hideFlag: 'true' }),
      done('boot', { standalone: false, hideFlag: null }),
      failed('boot'),
      done('open.prompting', 'accepted'),
      done('open.prompting', 'dismissed'),
      failed('open.prompting'),
      done('dismissing'),
      failed('dismissing'),
    ] as InstallPromptEvent[],
    serializeState: ({ value }) => JSON.stringify(value),
  })

  it.each(paths.map((path) => [JSON.stringify(path.state.value), path] as const))(
    'is offered only after the browser could, and at most once: %s',
    (_, { state, steps }) => {
      const types = steps.map(({ event }) => event.type)
      const offered = typeof state.value === 'object' && state.value.open === 'offered'
      expect(offered).toBe(types.at(-1) === 'install.captured')
      const [next] = transition(installPromptMachine, state, { type: 'install.captured' })
      if (types.includes('install.captured')) expect(next.value).toEqual(state.value)
    },
  )

  it('is covered', () => {
    expect(paths.map(({ state }) => state.value)).toEqual(
      expect.arrayContaining([
        'boot',
        'installed',
        'hidden',
        'dismissing',
        ...['listening', 'offered', 'prompting', 'accepted', 'shown'].map((open) => ({ open })),
      ]),
    )
  })
})
