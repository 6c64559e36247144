import { createActor, createMachine } from 'xstate'
import { after, done, failed } from '../../../testing/actor-events.ts'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { newVersionMachine } from '../new-version.machine.ts'

const parent = createActor(createMachine({}))

export const newVersionCase: CoverageCase = {
  machine: newVersionMachine,
  inputs: [{ buildId: 'this', parent }],
  events: [
    { type: 'version.woke' },
    after('poll', 'newVersion.waiting'),
    after('timeout', 'newVersion.checking'),
    done('0.newVersion.checking', 'this'),
    done('0.newVersion.checking', 'other'),
    failed('0.newVersion.checking'),
  ],
}
