import { after } from '../../../testing/actor-events.ts'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { loadingBarMachine } from '../loading-bar.machine.ts'

/** The loading bar with its delays. */
export const loadingBarCase: CoverageCase = {
  machine: loadingBarMachine,
  inputs: [undefined],
  events: [
    { type: 'page.loading' },
    { type: 'page.loaded' },
    { type: 'page.failed' },
    { type: 'bar.tick', elapsed: 500 },
    after('throttle', 'loadingBar.throttled'),
    after('hide', 'loadingBar.finishing'),
    after('reset', 'loadingBar.hiding'),
  ],
}
