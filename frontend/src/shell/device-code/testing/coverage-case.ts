import { after, done, failed } from '../../../testing/actor-events.ts'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { deviceCodeMachine } from '../device-code.machine.ts'

export const deviceCodeCase: CoverageCase = {
  machine: deviceCodeMachine,
  inputs: [undefined],
  events: [
    { type: 'deviceCode.again' },
    done('0.deviceCode.asking', { code: '123456', intervalMs: 5_000, lifetimeMs: 600_000 }),
    failed('0.deviceCode.asking'),
    after('interval', 'deviceCode.waiting.pausing'),
    after('lifetime', 'deviceCode.waiting'),
    ...['waiting', 'slower', 'authorized', 'refused', 'expired'].map((state) =>
      done('0.deviceCode.waiting.looking', state),
    ),
    failed('0.deviceCode.waiting.looking'),
  ],
  contextKey: ({ code }) => [code === null],
}
