import { fileAt } from '../../testing/library-files.ts'
import { reviewStatements, type StatementCalls } from '../../testing/statements.ts'
import { addUsers } from '../../testing/users.ts'
import { FoldersStore } from './folders.store.ts'
import { OwnedTitlesStore } from './owned-titles.store.ts'
import { ProgressStore } from './playing/progress.store.ts'
import { Lease } from './server-folders/lease.store.ts'
import { LibraryFilesStore } from './views/library-files.store.ts'

const now = Date.UTC(2026, 0, 2)
const ada = { userId: 'ada', source: 'embedded' } as const
const put = [fileAt('Heat (1995).mkv', { title: 'Heat', year: 1995 })]
const scan = { revision: 0, put, gone: ['Alien.mkv'], unread: [], isWhole: true, isLast: true }

const calls: StatementCalls = {
  './folders.store.ts': {
    'FoldersStore.put': (database) => new FoldersStore(database).put('ada', 'other', 'Films', now),
    'FoldersStore.all': (database) => new FoldersStore(database).all('ada'),
    'FoldersStore.ids': (database) => new FoldersStore(database).ids('ada'),
    'FoldersStore.revision': (database) => new FoldersStore(database).revision('ada', 'films'),
    'FoldersStore.setAway': (database) => new FoldersStore(database).setAway('ada', 'films', true, now),
    'FoldersStore.filesAfter': (database) => new FoldersStore(database).filesAfter('films', '', 250),
    'FoldersStore.file': (database) => new FoldersStore(database).file('ada', 'file'),
    'FoldersStore.change': (database) => new FoldersStore(database).change('ada', 'films', scan, 'embedded', now),
    'FoldersStore.remove': (database) => new FoldersStore(database).remove('ada', 'films', now),
  },
  './owned-titles.store.ts': {
    'OwnedTitlesStore.hasFiles': (database) => new OwnedTitlesStore(database).hasFiles('ada'),
    'OwnedTitlesStore.among': (database) => new OwnedTitlesStore(database).among(ada, [{ kind: 'movie', ids: [1, 2] }]),
  },
  './playing/progress.store.ts': {
    'ProgressStore.put': (database) =>
      new ProgressStore(database).put('ada', { key: 'file', position: 1, duration: 2 }, now),
    'ProgressStore.of': (database) => new ProgressStore(database).of('ada', 'file'),
    'ProgressStore.ofAll': (database) => new ProgressStore(database).ofAll('ada', ['file']),
    'ProgressStore.startedFiles': (database) => new ProgressStore(database).startedFiles(ada, 20),
    'ProgressStore.forget': (database) => new ProgressStore(database).forget('ada', 'file'),
  },
  './server-folders/lease.store.ts': {
    'Lease.acquire': (database) => new Lease(database, 'scan').acquire(now),
    'Lease.release': (database) => new Lease(database, 'scan').release(),
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
  unreviewed: [
    './corrections/corrections.queries.ts applyCorrection',
    './corrections/corrections.queries.ts applyFolderRules',
    './corrections/corrections.queries.ts claimAwaitedCorrections',
    './corrections/corrections.queries.ts isInScope',
    './corrections/corrections.queries.ts restoreEarlierCorrections',
    './corrections/corrections.store.ts CorrectionsStore.insert',
    './corrections/corrections.store.ts CorrectionsStore.undo',
    './corrections/exported-corrections.queries.ts correctionsOfFiles',
    './corrections/exported-corrections.queries.ts correctionsOfFolders',
    './files/files.queries.ts deleteExpiredFiles',
    './files/files.queries.ts filesAt',
    './files/files.queries.ts filesLastSeenBefore',
    './files/files.queries.ts fingerprintsAt',
    './files/files.queries.ts goneFilesOfSizes',
    './files/files.queries.ts markGone',
    './files/files.queries.ts markSeen',
    './files/files.queries.ts writeFiles',
    './files/removed-files.queries.ts removeFiles',
    './folders.queries.ts checkFolderLimit',
    './folders.queries.ts folderOf',
    './folders.queries.ts incrementLibraryRevision',
    './folders.queries.ts libraryRevision',
    './folders.queries.ts toFolder',
    './folders.queries.ts updateScannedFolder',
    './folders.queries.ts upsertFolder',
    './imported-corrections.queries.ts addImportedCorrection',
    './imported-corrections.queries.ts undoImportedCorrections',
    './matching/matching.store.ts MatchingStore.addTitlesOfOtherSource',
    './matching/matching.store.ts MatchingStore.countLeft',
    './matching/matching.store.ts MatchingStore.pending',
    './matching/matching.store.ts MatchingStore.save',
    './matching/titles-to-match.queries.ts addTitles',
    './matching/titles-to-match.queries.ts addTitlesOfOtherSource',
    './matching/titles-to-match.queries.ts countWaiting',
    './matching/titles-to-match.queries.ts waitingTitles',
    './matching/unresolved-episodes.queries.ts countUnresolved',
    './matching/unresolved-episodes.queries.ts unresolvedEpisodes',
    './matching/unresolved-episodes.queries.ts writeEpisode',
    './views/counted-files.store.ts CountedFilesStore.of',
    './views/summary.store.ts SummaryStore.of',
    './views/title-facts.store.ts TitleFactsStore.candidates',
    './views/title-facts.store.ts TitleFactsStore.facts',
    './views/title-facts.store.ts TitleFactsStore.recognized',
    './views/visible-files.queries.ts ofSource',
    './views/visible-files.queries.ts shownFiles',
  ],
})
