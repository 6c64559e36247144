import { createActor, createMachine } from 'xstate'
import { done, failed } from '../../../testing/actor-events.ts'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { localeMachine } from '../locale.machine.ts'

const parent = createActor(createMachine({}))

export const localeCase: CoverageCase = {
  machine: localeMachine,
  inputs: [{ parent }],
  events: [
    { type: 'locale.choose', code: 'ja' },
    ...['0.locale.loading', '0.locale.switching'].flatMap((id) => [done(id, {}), failed(id)]),
  ],
}
