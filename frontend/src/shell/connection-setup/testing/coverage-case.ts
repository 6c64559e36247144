import type { Connection } from '@contract/connections.schema'
import { after, done, failed } from '../../../testing/actor-events.ts'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { connectionSetupMachine } from '../connection-setup.machine.ts'
import { silent } from './connection-of.ts'

const address = { public: 'https://reelroom.example/api/connect/token', inside: null }
const at = '2026-11-01T21:05:00.000Z'
const heard: Connection = { ...silent, lastReportAt: at }
const withPeople: Connection = { ...heard, people: [{ id: '1', name: 'ada', reports: 1 }] }

export const connectionSetupCase: CoverageCase = {
  machine: connectionSetupMachine,
  inputs: [{ connection: null }, { connection: silent }],
  events: [
    { type: 'setup.make', kind: 'jellyfin', name: 'Living room' },
    { type: 'setup.addressed', address },
    { type: 'setup.choose', person: { id: '1', name: 'ada' } },
    done('0.connectionSetup.making', { connection: silent, address }),
    failed('0.connectionSetup.making'),
    after('pause', 'connectionSetup.listening.message.pausing'),
    ...[silent, heard, withPeople].map((output) => done('0.connectionSetup.listening.message.looking', output)),
    failed('0.connectionSetup.listening.message.looking'),
    after('patience', 'connectionSetup.listening.patience.waiting'),
    after('pause', 'connectionSetup.choosing.pausing'),
    done('0.connectionSetup.choosing.looking', withPeople),
    failed('0.connectionSetup.choosing.looking'),
    done('0.connectionSetup.saving', heard),
    failed('0.connectionSetup.saving'),
  ],
  contextKey: ({ connection }) => [connection === null],
}
