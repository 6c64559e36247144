import { createActor, createMachine } from 'xstate'
import { after, done, failed } from '../../../testing/actor-events.ts'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { libraryLoaderMachine } from '../library-loader.machine.ts'
import type { Recognized } from '../recognize.ts'
import { libraryMachine } from '../library.machine.ts'
import { type Round, matchingMachine } from '../matching.machine.ts'
import { source } from './folder-coverage-case.ts'

const parent = createActor(createMachine({}))
const rounds: Round[] = [
  { kind: 'matched', found: 20, left: 4 },
  { kind: 'matched', found: 4, left: 0 },
  { kind: 'matched', found: 0, left: 4 },
  { kind: 'busy', retryAfter: 1000 },
  { kind: 'offline' },
  { kind: 'refused' },
]

/** Matching with every result of a round. */
export const matchingCase: CoverageCase = {
  machine: matchingMachine,
  inputs: [{ userId: 'ada', parent }],
  events: [
    { type: 'matching.begin' },
    { type: 'network.online' },
    ...rounds.map((output) => done('0.matching.matching', output)),
    failed('0.matching.matching'),
    after('retry', 'matching.waiting'),
    after('retry', 'matching.paused'),
  ],
  contextKey: ({ mustRepeat, looked }) => [mustRepeat, looked > 0],
}

const nothing = () => undefined
const dropped = { folders: [source], others: 0 }
const recognized: Recognized = { added: [], renewed: [], moved: [], problem: null }
const moved: Recognized = {
  ...recognized,
  moved: [{ id: 'f', name: 'Films', source: { kind: 'files', name: 'New', files: [] } }],
}

/** The library of a member with every answer that its actors give. */
export const libraryCase: CoverageCase = {
  machine: libraryMachine.provide({
    actions: { filesChanged: nothing, titlesMatched: nothing, folderForgotten: nothing },
  }),
  inputs: [{ userId: 'ada', shell: parent, dropped: [] }],
  events: [
    { type: 'library.retry' },
    { type: 'library.pick' },
    { type: 'library.add', dropped },
    { type: 'folder.sent', isChanged: true, titlesToMatch: 0 },
    { type: 'folder.sent', isChanged: true, titlesToMatch: 2 },
    { type: 'folder.announced', notification: { message: 'nav.home' } },
    { type: 'folder.ended', id: 'f' },
    { type: 'matching.found' },
    { type: 'matching.done' },
    { type: 'library.changed' },
    { type: 'library.gathered' },
    done('0.library.loading', []),
    failed('0.library.loading'),
    done('0.library.ready.picking', dropped),
    done('0.library.ready.picking', { folders: [], others: 0 }),
    failed('0.library.ready.picking'),
    done('0.library.ready.adding', recognized),
    done('0.library.ready.adding', moved),
    failed('0.library.ready.adding'),
    { type: 'library.answerMoved', isSame: true },
    done('0.library.ready.answering', recognized),
    failed('0.library.ready.answering'),
  ],
  contextKey: ({ problem, isGathering, dropped: waiting, moved: asked }) => [
    problem?.kind,
    isGathering,
    Math.min(waiting.length, 1),
    Math.min(asked.length, 1),
  ],
}

/** The loader of the library, for members and visitors. */
export const libraryLoaderCase: CoverageCase = {
  machine: libraryLoaderMachine,
  inputs: [
    { userId: null, parent },
    { userId: 'ada', parent },
  ],
  events: [
    { type: 'library.opened' },
    { type: 'library.add', dropped },
    { type: 'session.loggedIn', userId: 'eve' },
    { type: 'session.loggedOut' },
    ...[true, false].map((output) => done('0.libraryLoader.looking', output)),
    failed('0.libraryLoader.looking'),
    done('0.libraryLoader.fetching', libraryMachine),
    failed('0.libraryLoader.fetching'),
  ],
  contextKey: ({ userId, library }) => [userId === null, library === null],
}
