import { describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { type ServiceWorkerEvent, serviceWorkerMachine } from './service-worker.machine.ts'

describe('every state of the service worker that can be reached', () => {
  const bools = [true, false]
  const paths = getShortestPaths(serviceWorkerMachine, {
    input: { parent: createActor(createMachine({})) },
    events: [
      { type: 'worker.registered' },
      { type: 'worker.failed' },
      { type: 'worker.unsupported' },
      ...bools.flatMap((isUpdate) =>
        (['worker.installed', 'worker.waiting', 'worker.activated'] as const).map((type) => ({ type, isUpdate })),
      ),
      { type: 'worker.update' },
      { type: 'worker.cancel' },
      { type: 'xstate.done.actor.0.serviceWorker.activating', output: false },
      { type: 'xstate.error.actor.0.serviceWorker.activating', error: new Error('gone') },
      { type: 'xstate.after.activation.serviceWorker.activating' },
    ] as ServiceWorkerEvent[],
    serializeState: ({ value, context: { offlineReady, needRefresh, registrationError } }) =>
      JSON.stringify([value, offlineReady, needRefresh, registrationError]),
  })

  it('is covered', () => {
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(
      new Set(['registering', 'idle', 'updateReady', 'activating', 'reloading', 'failed', 'unsupported']),
    )
  })

  it.each(paths.map((path) => [path.steps.map(({ event }) => event.type).join(' · '), path] as const))(
    'reloads, and flags a refresh, only for an update: %s',
    (_, { state, steps }) => {
      const events = steps.map(({ event }) => event)
      const updates = events.filter((event) => 'isUpdate' in event && event.isUpdate).map(({ type }) => type)
      const types = events.map(({ type }) => type)
      const { needRefresh, registrationError, offlineReady } = state.context
      if (state.value === 'reloading') expect(updates.length > 0 || types.includes('worker.update')).toBe(true)
      if (needRefresh) expect(updates).toContain('worker.waiting')
      if (offlineReady) expect(types).toContain('worker.installed')
      expect(registrationError).toBe(types.includes('worker.failed'))
      if (state.value === 'updateReady' || state.value === 'activating') expect(needRefresh).toBe(true)
    },
  )
})
