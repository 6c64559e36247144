import { after, done, failed } from '../../../testing/actor-events.ts'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { recoveryMachine } from '../recovery.machine.ts'

/** The recovery of a page that was not reached, with its delays and attempts. */
export const recoveryCase: CoverageCase = {
  machine: recoveryMachine,
  inputs: [undefined],
  events: [
    ...['reach.lost', 'reach.retry', 'reach.awake', 'reach.asleep', 'page.left'].map((type) => ({ type })),
    after('pause', 'recovery.lost.waiting'),
    after('timeout', 'recovery.trying'),
    ...[true, false].map((missing) => done('0.recovery.trying', missing)),
    failed('0.recovery.trying'),
  ],
  contextKey: () => null,
}
