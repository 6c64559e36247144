import { after } from '../../../testing/actor-events.ts'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { trailerMachine } from '../trailer.machine.ts'

export const trailerCase: CoverageCase = {
  machine: trailerMachine,
  inputs: [undefined],
  events: [
    { type: 'trailer.open', url: 'https://www.youtube-nocookie.com/embed/a', title: '' },
    { type: 'trailer.close' },
    { type: 'trailer.retry' },
    { type: 'frame.loaded' },
    { type: 'player.answered' },
    { type: 'player.unreachable' },
    after('slow', 'trailer.open.awaited.loading'),
    after('timeout', 'trailer.open.awaited.slow'),
    after('silence', 'trailer.open.awaited.silent'),
  ],
}
