// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { type ServiceWorkerOrder, serviceWorkerMachine } from '../../src/shell/service-worker/service-worker.machine.ts'
import { createRecorder } from '../testing/recording.ts'
import { reloadReason } from './reload-reason.ts'

function worker(...types: ('worker.registered' | 'worker.superseded')[]) {
  const actor = createActor(
    serviceWorkerMachine.provide({
      actors: {
        registration: fromCallback<ServiceWorkerOrder>(() => undefined),
        reload: fromCallback(() => undefined),
      },
    }),
    {
      input: { parent: undefined },
    },
  ).start()
  const { recorder } = createRecorder()
  recorder.attach(actor)
  for (const type of types) actor.send({ type })
  const entries = recorder.entries()
  actor.stop()
  return entries
}

describe('the reason for a reload', () => {
  it('comes from the machine that did it, and otherwise from the browser', () => {
    expect(reloadReason(worker('worker.registered', 'worker.superseded'), 'reload')).toBe('worker-update')
    expect(reloadReason(worker('worker.registered'), 'reload')).toBe('reload')
    expect(reloadReason([], null)).toBeNull()
  })
})
