import { createActor, createMachine } from 'xstate'
import { after, done, failed } from '../../../testing/actor-events.ts'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { serviceWorkerMachine } from '../service-worker.machine.ts'

const parent = createActor(createMachine({}))

/** The service worker with its events, of an update and of the first installation. */
export const serviceWorkerCase: CoverageCase = {
  machine: serviceWorkerMachine,
  inputs: [{ parent }],
  events: [
    ...['registered', 'failed', 'unsupported', 'update', 'cancel', 'check', 'forget', 'superseded'].map((name) => ({
      type: `worker.${name}`,
    })),
    ...['installed', 'waiting', 'activated'].flatMap((name) =>
      [true, false].map((isUpdate) => ({ type: `worker.${name}`, isUpdate })),
    ),
    done('0.serviceWorker.activating', true),
    done('0.serviceWorker.activating', false),
    failed('0.serviceWorker.activating'),
    after('activation', 'serviceWorker.activating'),
  ],
}
