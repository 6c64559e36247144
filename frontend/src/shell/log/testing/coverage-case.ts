import { createActor, createMachine } from 'xstate'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { logMachine } from '../log.machine.ts'

const subject = { type: 'movie', id: 1, name: '' }

export const logCase: CoverageCase = {
  machine: logMachine,
  inputs: [{ parent: createActor(createMachine({})) }],
  events: [
    { type: 'log.pressed' },
    { type: 'log.open', subject },
    { type: 'log.ask', subject, nonce: 'a' },
    { type: 'log.typed', key: '4' },
    { type: 'log.arrived' },
    { type: 'log.close' },
    { type: 'xstate.done.actor.1.log.finding', output: { subject, nonce: 'a' } },
    { type: 'xstate.error.actor.1.log.finding', error: new Error('The script cannot be loaded') },
  ],
  contextKey: () => null,
}
