import { done, failed } from '../../../testing/actor-events.ts'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { chunkReloadMachine } from '../chunk-reload.machine.ts'

export const chunkReloadCase: CoverageCase = {
  machine: chunkReloadMachine,
  inputs: [undefined],
  events: [
    { type: 'chunk.failed', path: '/a' },
    { type: 'chunk.navigated' },
    done('0.chunkReload.recalling', { now: 20_000, last: null }),
    done('0.chunkReload.recalling', { now: 20_000, last: 19_000 }),
    failed('0.chunkReload.recalling'),
    failed('0.chunkReload.reloading'),
  ],
}
