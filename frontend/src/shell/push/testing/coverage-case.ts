import { done, failed } from '../../../testing/actor-events.ts'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { pushMachine } from '../push.machine.ts'

export const pushCase: CoverageCase = {
  machine: pushMachine,
  inputs: [undefined],
  events: [
    { type: 'push.turnOn' },
    { type: 'push.turnOff' },
    { type: 'push.permissionChanged' },
    ...['unsupported', 'uninstalled', 'refused', 'on', 'ready'].map((support) => done('0.push.boot', support)),
    failed('0.push.boot'),
    done('0.push.resyncing', true),
    done('0.push.resyncing', false),
    failed('0.push.resyncing'),
    ...['granted', 'denied', 'default'].map((permission) => done('0.push.asking', permission)),
    failed('0.push.asking'),
    done('0.push.subscribing'),
    failed('0.push.subscribing'),
    done('0.push.ending'),
    failed('0.push.ending'),
  ],
  contextKey: () => null,
}
