import { correctionCalls } from '../../testing/correction-statements.ts'
import { addCorrection, addFile, file, folderRow, heat, now } from '../../testing/library-rows.ts'
import { inTransaction, reviewStatements, type StatementCalls } from '../../testing/statements.ts'
import { addUsers } from '../../testing/users.ts'
import { TimeSlices } from '../platform/http/time-slices.ts'
import * as audiences from './folder-audiences.queries.ts'
import * as exported from './exported-library.queries.ts'
import * as files from './files/files.queries.ts'
import { removeFiles } from './files/removed-files.queries.ts'
import * as folders from './folders.queries.ts'
import { FoldersStore } from './folders.store.ts'
import { MatchingStore } from './matching/matching.store.ts'
import * as matching from './matching/titles-to-match.queries.ts'
import * as episodes from './matching/unresolved-episodes.queries.ts'
import { OwnedTitlesStore } from './owned-titles.store.ts'
import { ProgressStore } from './playing/progress.store.ts'
import { CountedFilesStore } from './views/counted-files.store.ts'
import { LibraryFilesStore } from './views/library-files.store.ts'
import { SummaryStore } from './views/summary.store.ts'
import { RecognizedTitlesStore } from './views/recognized-titles.store.ts'
import * as visible from './views/visible-files.queries.ts'

const drained = async (pages: AsyncIterable<unknown>) => {
  for await (const _ of pages);
}
const ada = { userId: 'ada', source: 'embedded' } as const
const scanned = { revision: 1, files: 1, whole_since: null, scanned_at: now }
const noTitle = { type: null, media_id: null, title: null, released: null } as const
const scan = { revision: 0, put: [heat], gone: ['Alien.mkv'], unread: [], isWhole: true, isLast: true }

const calls: StatementCalls = {
  './folders.store.ts': {
    'FoldersStore.put': (database) => new FoldersStore(database).put('ada', 'other', 'Films', now),
    'FoldersStore.all': (database) => new FoldersStore(database).all('ada'),
    'FoldersStore.ids': (database) => new FoldersStore(database).ids('ada'),
    'FoldersStore.revision': (database) => new FoldersStore(database).revision('ada', 'films'),
    'FoldersStore.setAway': (database) => new FoldersStore(database).setAway('ada', 'films', true, now),
    'FoldersStore.filesAfter': (database) => new FoldersStore(database).filesAfter('films', '', 250),
    'FoldersStore.serverFile': (database) => new FoldersStore(database).serverFile('ada', 'file'),
    'FoldersStore.change': (database) => new FoldersStore(database).change('ada', 'films', scan, 'embedded', now),
    'FoldersStore.remove': (database) => new FoldersStore(database).remove('ada', 'films', now),
  },
  './owned-titles.store.ts': {
    'OwnedTitlesStore.hasFiles': (database) => new OwnedTitlesStore(database).hasFiles('ada'),
    'OwnedTitlesStore.among': (database) => new OwnedTitlesStore(database).among(ada, [{ kind: 'movie', ids: [1, 2] }]),
  },
  './exported-library.queries.ts': {
    ownFolders: (database) => exported.ownFolders(database, 'ada'),
    ownFiles: (database) => drained(exported.ownFiles(database, ada)),
    positionsOf: (database) => drained(exported.positionsOf(database, 'ada')),
  },
  './playing/progress.store.ts': {
    'ProgressStore.put': (database) =>
      new ProgressStore(database).put('ada', { key: 'file', position: 1, duration: 2 }, now),
    'ProgressStore.of': (database) => new ProgressStore(database).of('ada', 'file'),
    'ProgressStore.ofAll': (database) => new ProgressStore(database).ofAll('ada', ['file']),
    'ProgressStore.startedFiles': (database) => new ProgressStore(database).startedFiles(ada, 20),
    'ProgressStore.forget': (database) => new ProgressStore(database).forget('ada', 'file'),
  },
  './folder-audiences.queries.ts': {
    isNotHidden: (database) =>
      database.selectFrom('library_folders').select('name').where(audiences.isNotHidden('id', 'ada')).execute(),
    allAudiences: (database) => audiences.allAudiences(database),
    setAudience: inTransaction((transaction) =>
      audiences.setAudience(transaction, {
        folder: { id: 'films', name: 'Films' },
        audience: 'chosen',
        members: ['ada'],
        actor: { origin: 'command' },
        now,
      }),
    ),
  },
  './folders.queries.ts': {
    checkFolderLimit: inTransaction((transaction) => folders.checkFolderLimit(transaction, 'ada', 'films')),
    upsertFolder: inTransaction((transaction) => folders.upsertFolder(transaction, 'ada', 'films', 'Films', now)),
    folderOf: inTransaction((transaction) => folders.folderOf(transaction, 'ada', 'films')),
    updateScannedFolder: inTransaction((transaction) => folders.updateScannedFolder(transaction, 'films', scanned)),
    toFolder: inTransaction(async (transaction) => folders.toFolder(await folderRow(transaction))),
    incrementLibraryRevision: (database) => folders.incrementLibraryRevision(database, 'ada'),
    libraryRevision: (database) => folders.libraryRevision(database, 'ada'),
  },
  './files/files.queries.ts': {
    writeFiles: inTransaction((transaction) => files.writeFiles(transaction, [file])),
    filesAt: inTransaction((transaction) => files.filesAt(transaction, 'films', [file.path])),
    fingerprintsAt: (database) => files.fingerprintsAt(database, 'ada', 'films', [file.path]),
    filesLastSeenBefore: inTransaction((transaction) => files.filesLastSeenBefore(transaction, 'films', 2)),
    goneFilesLike: inTransaction((transaction) => files.goneFilesLike(transaction, file, [file])),
    markSeen: inTransaction((transaction) => files.markSeen(transaction, ['heat'], 2)),
    markGone: inTransaction((transaction) => files.markGone(transaction, ['heat'], 0)),
    deleteExpiredFiles: inTransaction((transaction) => files.deleteExpiredFiles(transaction, 'ada', now)),
  },
  './files/removed-files.queries.ts': {
    removeFiles: inTransaction(async (transaction) => {
      // The second file has the content of the first, which leaves.
      const moved = { ...file, id: 'moved', path: 'Moved/Heat.mkv', added_at: now + 1 }
      await files.writeFiles(transaction, [file, moved])
      await removeFiles(transaction, await folderRow(transaction), [file], now)
    }),
  },
  ...correctionCalls,
  './matching/titles-to-match.queries.ts': {
    addTitles: inTransaction((transaction) => matching.addTitles(transaction, 'ada', [file], 'embedded')),
    titlesToMatch: (database) => matching.titlesToMatch(database, 'ada', 'embedded').selectAll().execute(),
    countWaiting: async (database) => {
      await matching.countWaiting(database, 'ada', 'embedded')
      await matching.countWaiting(database, 'ada', 'embedded', 1)
    },
    addTitlesOfOtherSource: (database) => matching.addTitlesOfOtherSource(database, 'live'),
  },
  './matching/matching.store.ts': {
    'MatchingStore.pending': (database) => new MatchingStore(database).pending('ada', 'embedded', 20),
    'MatchingStore.countLeft': (database) => new MatchingStore(database).countLeft('ada', 'embedded'),
    'MatchingStore.save': (database) =>
      new MatchingStore(database).save(
        'ada',
        'embedded',
        new Map([['heat', { ...noTitle, state: 'unknown', reason: null, candidates: [] }]]),
      ),
    'MatchingStore.addTitlesOfOtherSource': (database) => new MatchingStore(database).addTitlesOfOtherSource('live'),
  },
  './matching/unresolved-episodes.queries.ts': {
    unresolvedEpisodes: (database) => episodes.unresolvedEpisodes(database, 'ada', 'embedded'),
    countUnresolved: (database) => episodes.countUnresolved(database, 'ada', 'embedded'),
    writeEpisode: async (database) => {
      const unresolved = { file_id: 'heat', correction_id: null, show: 1, reading: '{}' }
      await episodes.writeEpisode(database, unresolved, { season: 1, episodes: '[1]' })
      await episodes.writeEpisode(database, { ...unresolved, correction_id: 'rule' }, { season: 1, episodes: '[1]' })
    },
  },
  './views/visible-files.queries.ts': {
    shownFiles: (database) => visible.shownFiles(database, ada).execute(),
    ofSource: (database) =>
      database
        .selectFrom('library_corrected as corrected')
        .select('corrected.file_id')
        .where(visible.ofSource('embedded'))
        .execute(),
  },
  './views/counted-files.store.ts': {
    'CountedFilesStore.of': {
      given: async (database) => {
        await addFile(database)
        await addCorrection(database)
      },
      run: async (database) => {
        for await (const _ of new CountedFilesStore(database, ada).of({ id: 'films' }, new Map()));
      },
    },
  },
  './views/recognized-titles.store.ts': {
    'RecognizedTitlesStore.recognized': (database) =>
      new RecognizedTitlesStore(database).recognized(ada, new TimeSlices()),
    'RecognizedTitlesStore.facts': (database) => new RecognizedTitlesStore(database).facts(ada, new Map()),
    'RecognizedTitlesStore.candidates': (database) => new RecognizedTitlesStore(database).candidates(ada, ['heat']),
  },
  './views/summary.store.ts': {
    'SummaryStore.of': (database) => new SummaryStore(database, new RecognizedTitlesStore(database)).of(ada),
  },
  './views/library-files.store.ts': {
    'LibraryFilesStore.one': (database) => new LibraryFilesStore(database).one(ada, 'file'),
    'LibraryFilesStore.some': (database) => new LibraryFilesStore(database).some(ada, ['file']),
    'LibraryFilesStore.ofTitle': (database) => new LibraryFilesStore(database).ofTitle(ada, 'movie', 1),
    'LibraryFilesStore.ofName': (database) =>
      new LibraryFilesStore(database).ofName(ada, { owner: 'ada', title_key: 'heat' }),
  },
}

reviewStatements({
  folder: 'library',
  modules: import.meta.glob('./**/*.{store,queries}.ts', { eager: true }),
  calls,
  prepare: async (database) => {
    await addUsers(database, 'ada')
    await new FoldersStore(database).put('ada', 'films', 'Films', now)
  },
})
