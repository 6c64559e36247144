import { describe, expect, it } from 'vitest'
import { transition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { installPromptMachine, type InstallPromptEvent } from './install-prompt.machine.ts'

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
      done('boot', { standalone: true, hideFlag: null, isFirstVisit: true }),
      done('boot', { standalone: false, hideFlag: 'true', isFirstVisit: false }),
      done('boot', { standalone: false, hideFlag: null, isFirstVisit: true }),
      done('boot', { standalone: false, hideFlag: null, isFirstVisit: false }),
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
    'is offered only after the browser’s event, and at most once: %s',
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
        'firstVisit',
        'dismissing',
        ...['listening', 'offered', 'prompting', 'accepted', 'shown'].map((open) => ({ open })),
      ]),
    )
  })
})
