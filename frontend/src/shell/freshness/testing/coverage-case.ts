import { after, done, failed } from '../../../testing/actor-events.ts'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { freshnessMachine } from '../freshness.machine.ts'

export const freshnessCase: CoverageCase = {
  machine: freshnessMachine,
  inputs: [{ revision: null }, { revision: 5 }],
  events: [
    { type: 'freshness.awake' },
    { type: 'freshness.asleep' },
    { type: 'freshness.heard', revision: 5 },
    { type: 'freshness.heard', revision: 6 },
    done('0.freshness.awake.asking', 5),
    done('0.freshness.awake.asking', 6),
    failed('0.freshness.awake.asking'),
    after('timeout', 'freshness.awake.asking'),
    after('pause', 'freshness.awake.resting'),
    done('0.freshness.awake.stale'),
    failed('0.freshness.awake.stale'),
    after('refetchTimeout', 'freshness.awake.stale'),
  ],
}
