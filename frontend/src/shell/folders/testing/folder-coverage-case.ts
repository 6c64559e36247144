import { createActor, createMachine } from 'xstate'
import { after, done, failed } from '../../../testing/actor-events.ts'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import type { FolderFailure, SendOutcome } from '../folder-setup.machine.ts'
import { folderMachine } from '../folder.machine.ts'

const parent = createActor(createMachine({}))
export const source = { kind: 'entry', name: 'Films', entry: {} }
const folder = { id: 'f', userId: 'ada', name: 'Films', source, isLeaving: false, parent }

const outcomes: SendOutcome[] = [
  { kind: 'sent', revision: 1, titlesToMatch: 2 },
  { kind: 'sent', revision: 1, titlesToMatch: 0 },
  { kind: 'stale' },
  { kind: 'missing' },
  { kind: 'refused', failure: 'tooMany' },
  { kind: 'unreached', retryAfter: 1000 },
]
const failures: FolderFailure[] = ['gone', 'locked', 'broken']
const piece = { body: new ArrayBuffer(), isChanged: false }

/** One folder with every event that it can receive. */
export const folderCase: CoverageCase = {
  machine: folderMachine,
  inputs: [folder, { ...folder, source: null }, { ...folder, isLeaving: true }],
  events: [
    ...['unlock', 'scan', 'cancel', 'remove', 'undoRemove', 'notificationClosed'].map((name) => ({
      type: `folder.${name}`,
    })),
    { type: 'folder.renew', source },
    { type: 'network.online' },
    { type: 'scan.progress', progress: { folders: 0, files: 0, bytes: 0, before: 0 } },
    ...[null, 3].map((revision) => ({
      type: 'scan.listed',
      changes: 2,
      revision,
      leftOut: { count: 0, first: [] },
    })),
    ...[true, false].map((isLast) => ({ type: 'scan.change', change: { ...piece, isLast } })),
    { type: 'scan.saved' },
    ...failures.map((failure) => ({ type: 'scan.failed', failure })),
    ...['checking', 'prompting'].flatMap((state) => [
      ...['granted', 'denied', 'prompt'].map((output) => done(`0.folder.there.${state}`, output)),
      failed(`0.folder.there.${state}`),
    ]),
    ...['there.scanning.registering', 'there.scanning.sending', 'removing.trying'].flatMap((state) => [
      ...outcomes.map((output) => done(`0.folder.${state}`, output)),
      failed(`0.folder.${state}`),
    ]),
    ...['there.leaving', 'there.returning'].flatMap((state) => [
      done(`0.folder.${state}`),
      failed(`0.folder.${state}`),
    ]),
    after('retry', 'folder.there.scanning.waiting'),
    after('retry', 'folder.removing.waiting'),
  ],
  contextKey: ({ revision, change, isLeaving, source: openSource }) => ({
    revision: revision === null,
    isLast: change?.isLast,
    isLeaving,
    isOpen: openSource !== null,
  }),
}
