import { describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { User } from '@contract/session.schema'
import { changeCase, changesCase } from './changes/testing/coverage-case.ts'
import { chunkReloadMachine } from './chunk-reload/chunk-reload.machine.ts'
import { installPromptMachine } from './install-prompt/install-prompt.machine.ts'
import { libraryCases } from './library/testing/coverage-cases.ts'
import { listPickerMachine } from './list-picker/list-picker.machine.ts'
import { loadingBarMachine } from './loading-bar/loading-bar.machine.ts'
import { localeMachine } from './locale/locale.machine.ts'
import { loginPopupCases } from './login-popup/testing/coverage-cases.ts'
import { newVersionMachine } from './new-version/new-version.machine.ts'
import { createNotificationMachine } from './notifications/notification.machine.ts'
import { createNotificationsMachine } from './notifications/notifications.machine.ts'
import { paletteCase } from './palette/testing/coverage-case.ts'
import { photosMachine } from './photos/photos.machine.ts'
import { playerCase } from './player/testing/coverage-case.ts'
import { recoveryMachine } from './recovery/recovery.machine.ts'
import { reviewCase } from './review/testing/coverage-case.ts'
import { scrollAnchorCase } from './scroll-anchor/testing/coverage-case.ts'
import { searchFieldCase } from './search-field/testing/coverage-case.ts'
import { serviceWorkerMachine } from './service-worker/service-worker.machine.ts'
import { sessionMachine } from './session/session.machine.ts'
import { transitionCoverage, type CoverageCase } from '../testing/transition-coverage.ts'
import { trailerMachine } from './trailer/trailer.machine.ts'

const ada: User = { id: '1', name: 'Ada', email: null, avatar: null, createdAt: '2026-01-01T00:00:00.000Z' }
const eve: User = { ...ada, id: '2' }
const parent = createActor(createMachine({}))
const done = (src: string, output?: unknown) => ({ type: `xstate.done.actor.${src}`, output })
const failed = (src: string) => ({ type: `xstate.error.actor.${src}`, error: new Error('offline') })
const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.${state}` })
const notice = { message: 'nav.home', actions: [{ label: 'action.undo', run: () => undefined }] }
const photo = { path: '/p.jpg', kind: 'backdrop', alt: '' }

let time = 0
const cases: Record<string, CoverageCase> = {
  session: {
    machine: sessionMachine,
    inputs: [
      { user: undefined, parent },
      { user: null, parent },
      { user: ada, parent },
    ],
    events: [
      { type: 'session.refetch' },
      { type: 'session.entered', user: ada },
      { type: 'session.expired' },
      { type: 'session.logOut' },
      { type: 'network.online' },
      after('revokeRetry', 'session.loggedOut.revoking.waiting'),
      ...['0.session.unknown', '0.session.loggedIn.freshness.refetching'].flatMap((id) => [
        done(id, ada),
        done(id, eve),
        done(id, null),
        failed(id),
      ]),
      done('0.session.loggedOut.revoking.trying'),
      failed('0.session.loggedOut.revoking.trying'),
      done('0.session.loggedIn.genres.loading'),
      failed('0.session.loggedIn.genres.loading'),
    ],
  },
  listPicker: {
    machine: listPickerMachine,
    inputs: [undefined],
    events: [{ type: 'picker.open', title: { type: 'movie', id: 1, name: '' } }, { type: 'picker.close' }],
  },
  locale: {
    machine: localeMachine,
    inputs: [{ parent }],
    events: [
      { type: 'locale.choose', code: 'ja' },
      ...['0.locale.loading', '0.locale.switching'].flatMap((id) => [done(id, {}), failed(id)]),
    ],
  },
  palette: paletteCase,
  searchField: searchFieldCase,
  scrollAnchor: scrollAnchorCase,
  recovery: {
    machine: recoveryMachine,
    inputs: [undefined],
    events: [
      ...['reach.lost', 'reach.retry', 'reach.awake', 'reach.asleep', 'page.left'].map((type) => ({ type })),
      after('pause', 'recovery.lost.waiting'),
      after('timeout', 'recovery.trying'),
      ...[true, false].map((missing) => done('0.recovery.trying', missing)),
      failed('0.recovery.trying'),
    ],
    contextKey: () => null,
  },
  review: reviewCase,
  trailer: {
    machine: trailerMachine,
    inputs: [undefined],
    events: [
      { type: 'trailer.open', url: 'https://www.youtube-nocookie.com/embed/a', title: '' },
      { type: 'trailer.close' },
      { type: 'trailer.retry' },
      { type: 'player.answered' },
      { type: 'player.unreachable' },
      after('timeout', 'trailer.open.awaited.loading'),
    ],
  },
  player: playerCase,
  photos: {
    machine: photosMachine,
    inputs: [undefined],
    events: [
      { type: 'photos.open', photos: [photo, photo], index: 0 },
      { type: 'photos.next' },
      { type: 'photos.previous' },
      { type: 'photos.close' },
    ],
  },
  loadingBar: {
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
  },
  notification: {
    machine: createNotificationMachine(() => (time += 10_000)),
    inputs: [
      { id: 1, notice, parent },
      { id: 1, notice: { ...notice, timeout: null }, parent },
    ],
    events: [
      { type: 'notification.hold', by: 'pointer' },
      { type: 'notification.hold', by: 'focus' },
      { type: 'notification.release', by: 'pointer' },
      { type: 'notification.release', by: 'focus' },
      { type: 'notification.close' },
      { type: 'notification.act', index: 0 },
      { type: 'tab.shown' },
      after('remaining', 'notification.shown.running'),
    ],
    contextKey: ({ holds }) => holds,
  },
  notifications: {
    machine: createNotificationsMachine(() => 1),
    inputs: [undefined],
    events: [
      { type: 'notifications.add', notice },
      { type: 'notification.closed', id: 1 },
      { type: 'notification.closed', id: 2 },
      { type: 'tab.shown' },
    ],
    contextKey: ({ shown }) => Math.min(shown.length, 2),
  },
  ...loginPopupCases,
  serviceWorker: {
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
  },
  installPrompt: {
    machine: installPromptMachine,
    inputs: [undefined],
    events: [
      ...['captured', 'install', 'dismiss', 'installed', 'standalone'].map((name) => ({ type: `install.${name}` })),
      done('0.installPrompt.boot', { standalone: true, hideFlag: null }),
      done('0.installPrompt.boot', { standalone: false, hideFlag: 'true' }),
      done('0.installPrompt.boot', { standalone: false, hideFlag: 'TRUE' }),
      failed('0.installPrompt.boot'),
      done('0.installPrompt.open.prompting', 'accepted'),
      done('0.installPrompt.open.prompting', 'dismissed'),
      failed('0.installPrompt.open.prompting'),
      done('0.installPrompt.dismissing'),
      failed('0.installPrompt.dismissing'),
    ],
  },
  newVersion: {
    machine: newVersionMachine,
    inputs: [{ buildId: 'this', parent }],
    events: [
      { type: 'version.woke' },
      after('poll', 'newVersion.waiting'),
      after('timeout', 'newVersion.checking'),
      done('0.newVersion.checking', 'this'),
      done('0.newVersion.checking', 'other'),
      failed('0.newVersion.checking'),
    ],
  },
  changes: changesCase,
  change: changeCase,
  ...libraryCases,
  chunkReload: {
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
  },
}

describe('transition coverage', () => {
  it.each(Object.entries(cases))(
    'every transition of %s is taken by a path, and every state has a way out',
    (name, coverageCase) => {
      const { total, untestedTransitions, deadEnds } = transitionCoverage(coverageCase)
      process.stdout.write(`${name}: ${total - untestedTransitions.length} of ${total} transitions taken\n`)
      expect({ untestedTransitions, deadEnds, someTransitions: total > 0 }).toEqual({
        untestedTransitions: [],
        deadEnds: [],
        someTransitions: true,
      })
    },
  )
})
