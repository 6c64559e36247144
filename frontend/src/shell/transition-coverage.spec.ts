import { describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { changeCase, changesCase } from './changes/testing/coverage-case.ts'
import { chunkReloadMachine } from './chunk-reload/chunk-reload.machine.ts'
import { installPromptCase } from './install-prompt/testing/coverage-case.ts'
import { libraryCases } from './folders/testing/coverage-cases.ts'
import { listPickerMachine } from './list-picker/list-picker.machine.ts'
import { loadingBarCase } from './loading-bar/testing/coverage-case.ts'
import { localeMachine } from './locale/locale.machine.ts'
import { loginPopupCases } from './login-popup/testing/coverage-cases.ts'
import { newVersionMachine } from './new-version/new-version.machine.ts'
import { notificationCases } from './notifications/testing/coverage-cases.ts'
import { paletteCase } from './palette/testing/coverage-case.ts'
import { photosMachine } from './photos/photos.machine.ts'
import { playerCase } from './player/testing/coverage-case.ts'
import { recoveryCase } from './recovery/testing/coverage-case.ts'
import { reviewCase } from './review/testing/coverage-case.ts'
import { scrollAnchorCase } from './scroll-anchor/testing/coverage-case.ts'
import { searchFieldCase } from './search-field/testing/coverage-case.ts'
import { serviceWorkerCase } from './service-worker/testing/coverage-case.ts'
import { sessionCase } from './session/testing/coverage-case.ts'
import { after, done, failed } from '../testing/actor-events.ts'
import { transitionCoverage, type CoverageCase } from '../testing/transition-coverage.ts'
import { trailerMachine } from './trailer/trailer.machine.ts'

const parent = createActor(createMachine({}))
const photo = { path: '/p.jpg', kind: 'backdrop', alt: '' }

const cases: Record<string, CoverageCase> = {
  session: sessionCase,
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
  recovery: recoveryCase,
  review: reviewCase,
  trailer: {
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
  loadingBar: loadingBarCase,
  ...notificationCases,
  ...loginPopupCases,
  serviceWorker: serviceWorkerCase,
  installPrompt: installPromptCase,
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
