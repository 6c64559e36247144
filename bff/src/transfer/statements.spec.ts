import * as rows from '../../testing/import-rows.ts'
import { reviewStatements, type StatementCalls } from '../../testing/statements.ts'
import { formerCalls } from '../../testing/former-statements.ts'
import { heldCalls } from '../../testing/held-statements.ts'
import { waitingCalls } from '../../testing/waiting-statements.ts'
import { addUsers } from '../../testing/users.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import * as followed from './apply/followed.queries.ts'
import { noChanges } from './apply/import-counts.ts'
import * as lists from './apply/lists.queries.ts'
import * as staged from './apply/staged-rows.queries.ts'
import * as stagedTitles from './apply/staged-titles.queries.ts'
import * as titles from './apply/titles.queries.ts'
import { AccountExportStore } from './account-export.store.ts'
import { ExportStore } from './export.store.ts'
import { ImportRowsStore } from './import-rows.store.ts'
import { ImportStore, type ImportRow } from './import.store.ts'
import * as imports from './imports.queries.ts'
import { ImportReportStore } from './report/import-report.store.ts'
import * as log from './undo/change-log.queries.ts'
import * as waiting from './waiting/waiting.queries.ts'
import { UploadStore } from './upload.store.ts'
const { account, change, episodes, facts, file, genre, heat, item, list, mention, newList, now, own, person, place } =
  rows
const { play, row, title, waitingRow, waitingTitle } = rows
const previewed = { id: 'import', user_id: 'ada', run: 'run' }
const store = (database: UserDatabase) => new ImportStore(database)
const importRow = async (database: UserDatabase): Promise<ImportRow> => (await store(database).find('ada', 'import'))!
const page = { no: 1, size: 20 }
const drained = async (pages: AsyncIterable<unknown>) => {
  for await (const _ of pages);
}
const report = (database: UserDatabase) => new ImportReportStore(database)
const importRows = (database: UserDatabase) => new ImportRowsStore(database)
const calls: StatementCalls = {
  './import.store.ts': {
    'ImportStore.newest': async (database) => {
      for (const which of ['open', 'done'] as const) await store(database).newest('ada', which)
    },
    'ImportStore.find': (database) => store(database).find('ada', 'import'),
    'ImportStore.past': (database) => store(database).past('ada', 1, 20),
    'ImportStore.move': (database) => store(database).move('import', 'staged', now, { preview: null }),
    'ImportStore.renewLease': (database) => store(database).renewLease({ id: 'import', state: 'matching' }, now),
    'ImportStore.takeOver': async (database) => store(database).takeOver(await importRow(database), now + 60_000),
    'ImportStore.beginPreview': async (database) => store(database).beginPreview(await importRow(database), 'run'),
    'ImportStore.storePreview': (database) =>
      store(database).storePreview(previewed, { mine: noChanges, imported: noChanges }),
    'ImportStore.forgetPreview': (database) => store(database).forgetPreview('import'),
    'ImportStore.initialUndo': async (database) => store(database).initialUndo(await importRow(database)),
    'ImportStore.remove': (database) => store(database).remove('ada', 'other'),
    'ImportStore.clear': (database) => store(database).clear('ada', 'import', now),
  },
  './upload.store.ts': {
    'UploadStore.create': (database) => new UploadStore(database).create('other', 'ada', facts, now),
    'UploadStore.removeUnread': (database) => new UploadStore(database).removeUnread('ada'),
    'UploadStore.isApplying': (database) => new UploadStore(database).isApplying('ada', now),
    'UploadStore.hasApplied': (database) => new UploadStore(database).hasApplied('ada', 'connection'),
    'UploadStore.recognize': (database) => new UploadStore(database).recognize('import', 'imdb', now),
  },
  './account-export.store.ts': {
    'AccountExportStore.profile': (database) => new AccountExportStore(database).profile('ada'),
    'AccountExportStore.sessions': (database) => new AccountExportStore(database).sessions('ada', now),
    'AccountExportStore.passkeys': (database) => new AccountExportStore(database).passkeys('ada'),
    'AccountExportStore.providers': (database) => new AccountExportStore(database).providers('ada'),
    'AccountExportStore.imports': (database) => new AccountExportStore(database).imports('ada'),
  },
  './imports.queries.ts': {
    lockImport: (database) => imports.lockImport(database, own, ['done']),
    lockPreview: (database) => imports.lockPreview(database, previewed),
    storedProgress: (database) => imports.storedProgress(database, own),
    storeProgress: async (database) => {
      await imports.storeProgress(database, own, null, '{}')
      await imports.storeProgress(database, own, '{}', '{}')
    },
    storeResult: (database) => imports.storeResult(database, own, '{}', '{}'),
    addToResult: {
      given: (database) => database.updateTable('imports').set({ state: 'done', result: '{}' }).execute(),
      run: (database) => imports.addToResult(database, 'import', noChanges),
    },
    renewUndo: (database) => imports.renewUndo(database, own),
    storeUndo: (database) => imports.storeUndo(database, own, '{}'),
    markUndone: (database) => imports.markUndone(database, own),
  },
  './import-rows.store.ts': {
    'ImportRowsStore.add': (database) =>
      importRows(database).add({ titles: [{ ...title, no: 9 }], rows: [{ ...row, no: 9 }] }),
    'ImportRowsStore.addFiles': (database) =>
      importRows(database).addFiles({
        files: [{ ...file, no: 9 }],
        mentions: [{ ...mention, file_no: 9 }],
      }),
    'ImportRowsStore.pending': (database) => importRows(database).pending('import', 24),
    'ImportRowsStore.resetUnanswered': (database) => importRows(database).resetUnanswered('import', 0),
    'ImportRowsStore.isPerson': (database) => importRows(database).isPerson('import', 0),
    'ImportRowsStore.correctTitle': (database) => importRows(database).correctTitle('import', 0, { state: 'skipped' }),
    'ImportRowsStore.storeMatches': {
      given: (database) => database.updateTable('imports').set({ state: 'matching' }).execute(),
      run: (database) => importRows(database).storeMatches('import', new Map([[0, { state: 'skipped' }]])),
    },
  },
  './report/import-report.store.ts': {
    'ImportReportStore.counts': (database) => report(database).counts('import'),
    'ImportReportStore.countsOf': (database) => report(database).countsOf(['import', 'other']),
    'ImportReportStore.files': (database) => report(database).files('import', 1, 20),
    'ImportReportStore.fileNames': (database) => report(database).fileNames(['import'], 5),
    'ImportReportStore.fileName': (database) => report(database).fileName('import', 1),
    'ImportReportStore.rowsByState': (database) => report(database).rowsByState('import', [1]),
    'ImportReportStore.faultsByReason': (database) => report(database).faultsByReason('import', ['ratings.csv']),
    'ImportReportStore.titles': async (database) => {
      await report(database).titles('import', 'check', page)
      await report(database).titles('import', 'check', page, 1)
      await report(database).titles('import', 'people', page)
    },
    'ImportReportStore.countTitles': async (database) => {
      for (const fileNo of [undefined, 1]) await report(database).countTitles('import', 'check', fileNo)
    },
    'ImportReportStore.faults': async (database) => {
      await report(database).faults('import', {}, page)
      await report(database).faults('import', { file: 'ratings.csv', reason: 'date' }, page)
    },
  },
  './apply/staged-rows.queries.ts': {
    nextRows: (database) => staged.nextRows(database, own, 'mark', 0),
    nextNamedPlays: (database) => staged.nextNamedPlays(database, own, 0),
    replaceRows: (database) => staged.replaceRows(database, own, [{ ...row, title_no: 0 }]),
    rowCountsOf: (database) => staged.rowCountsOf(database, own, [0]),
    allRowsOf: (database) => staged.allRowsOf(database, own, [0]),
    nextRowsOf: (database) => staged.nextRowsOf(database, own, 0, 0),
    lastRowOf: (database) => staged.lastRowOf(database, own),
    stagedSettings: (database) => staged.stagedSettings(database, own),
    placesOf: (database) => staged.placesOf(database, own, [1]),
    addFaults: (database) => staged.addFaults(database, own, [place], '{}'),
    deleteFaults: (database) => staged.deleteFaults(database, own, '{}', 0),
    deleteValidRows: (database) => staged.deleteValidRows(database, own, 0, 100),
  },
  './apply/staged-titles.queries.ts': {
    nextTitles: (database) => stagedTitles.nextTitles(database, own, 'movie', 0),
    titlesOf: (database) => stagedTitles.titlesOf(database, own, [0]),
    matchesOf: (database) => stagedTitles.matchesOf(database, own, [0]),
    titlesAfter: (database) => stagedTitles.titlesAfter(database, own, -1),
    unresolvedTitles: (database) => stagedTitles.unresolvedTitles(database, own, -1),
    answersForWaiting: (database) => stagedTitles.answersForWaiting(database, own, ['heat']),
    changeInPastImports: (database) => stagedTitles.changeInPastImports(database, 'ada', 'heat', { state: 'skipped' }),
    otherImportsNaming: (database) => stagedTitles.otherImportsNaming(database, own, ['heat']),
  },
  './apply/titles.queries.ts': {
    savedRowsOf: (database) => titles.savedRowsOf(database, account, 'movie', [2016]),
    deleteSavedRow: (database) => titles.deleteSavedRow(database, { ...own, ...heat }),
    addPlays: (database) => titles.addPlays(database, [play]),
    playsOf: async (database) => {
      for (const some of [undefined, episodes]) await titles.playsOf(database, account, 'tv', [1001], some)
    },
    episodeMarksOf: (database) => titles.episodeMarksOf(database, account, [1001]),
    opinionOf: (database) => titles.opinionOf(database, 'ada', 'play'),
    setOpinion: (database) => titles.setOpinion(database, 'ada', { id: 'play', rating: 8, note: null, version: 1 }),
    lastPlayOf: (database) => titles.lastPlayOf(database, { ...own, ...heat }),
    deletePlaysOfImport: (database) => titles.deletePlaysOfImport(database, own),
  },
  './apply/lists.queries.ts': {
    listItemKey: () => lists.listItemKey(heat),
    addList: (database) => lists.addList(database, 'ada', 'rainy', newList),
    addItems: (database) => lists.addItems(database, [item]),
    ownList: (database) => lists.ownList(database, 'ada', 'rainy'),
    ownLists: (database) => lists.ownLists(database, own),
    lockOwnLists: (database) => lists.lockOwnLists(database, own),
    itemsIn: (database) => lists.itemsIn(database, 'rainy'),
    existingItems: (database) => lists.existingItems(database, 'rainy', [item]),
    itemsUpTo: (database) => lists.itemsUpTo(database, 'rainy', 9, 100),
    sizeOf: (database) => lists.sizeOf(database, 'rainy'),
    changeVersion: (database) => lists.changeVersion(database, list, { version: 2, updated_at: now }),
    raiseVersion: (database) => lists.raiseVersion(database, own, 'rainy'),
    removeItems: (database) => lists.removeItems(database, 'rainy', [item]),
    removeAddedItems: (database) => lists.removeAddedItems(database, 'rainy', [item]),
    takeItems: (database) => lists.takeItems(database, 'rainy'),
    deleteList: (database) => lists.deleteList(database, list),
  },
  './apply/followed.queries.ts': {
    followGenres: (database) => followed.followGenres(database, [genre]),
    followedGenres: (database) => followed.followedGenres(database, 'ada', [18]),
    unfollowGenre: (database) => followed.unfollowGenre(database, genre),
    followPeople: (database) => followed.followPeople(database, [{ ...person, name: 'Al Pacino' }]),
    followedPeople: (database) => followed.followedPeople(database, 'ada', [1]),
    unfollowPerson: (database) => followed.unfollowPerson(database, person),
  },
  './undo/change-log.queries.ts': {
    storeChanges: (database) => log.storeChanges(database, [change]),
    recordedChanges: (database) => log.recordedChanges(database, 'import', 'genre', ['18']),
    changesOfOthers: (database) => log.changesOfOthers(database, own, 'genre', '18'),
    replaceChange: (database) => log.replaceChange(database, change, '{}'),
    nextChanges: (database) => log.nextChanges(database, 'import'),
    deleteChange: (database) => log.deleteChange(database, change),
  },
  './export.store.ts': {
    'ExportStore.items': (database) => drained(new ExportStore(database).items('ada')),
    'ExportStore.plays': (database) => drained(new ExportStore(database).plays('ada')),
    'ExportStore.filmViewings': (database) => drained(new ExportStore(database).filmViewings('ada')),
    'ExportStore.episodes': (database) => drained(new ExportStore(database).episodes('ada')),
    'ExportStore.lists': (database) => new ExportStore(database).lists('ada'),
    'ExportStore.deletedLists': (database) => new ExportStore(database).deletedLists('ada'),
    'ExportStore.listItems': (database) => drained(new ExportStore(database).listItems('rainy')),
    'ExportStore.waiting': (database) => drained(new ExportStore(database).waiting('ada')),
    'ExportStore.genres': (database) => new ExportStore(database).genres('ada'),
    'ExportStore.people': (database) => new ExportStore(database).people('ada'),
  },
  ...formerCalls,
  ...heldCalls,
  ...waitingCalls,
}

reviewStatements({
  folder: 'transfer',
  modules: import.meta.glob('./**/*.{store,queries}.ts', { eager: true }),
  calls,
  prepare: async (database) => {
    await addUsers(database, 'ada')
    await new UploadStore(database).create('import', 'ada', facts, now)
    await importRows(database).add({ titles: [title], rows: [row] })
    await importRows(database).addFiles({ files: [file], mentions: [mention] })
    await waiting.storeTitles(database, [waitingTitle])
    await waiting.storeRows(database, [waitingRow])
  },
})
