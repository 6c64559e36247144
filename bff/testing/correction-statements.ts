import { correctedRow } from '../src/library/corrections/corrected-row.ts'
import * as corrections from '../src/library/corrections/corrections.queries.ts'
import { CorrectionsStore } from '../src/library/corrections/corrections.store.ts'
import * as exported from '../src/library/corrections/exported-corrections.queries.ts'
import { numberFiles } from '../src/library/corrections/number-files.queries.ts'
import { addImportedCorrection, undoImportedCorrections } from '../src/library/imported-corrections.queries.ts'
import { addCorrection, addFile, correction, file, folderRow, now } from './library-rows.ts'
import { inTransaction, type StatementCalls } from './statements.ts'

const imported = { id: 'import', user_id: 'ada', source: 'embedded' } as const

/** The calls of `statements.spec.ts` of the library that concern corrections. */
export const correctionCalls: StatementCalls = {
  './corrections/corrections.queries.ts': {
    isInScope: () => corrections.isInScope(correction, file),
    applyCorrection: {
      given: async (database) => {
        await addFile(database)
        await addCorrection(database)
      },
      run: inTransaction(async (transaction) => {
        await corrections.applyCorrection(transaction, correction)
        await transaction.deleteFrom('library_corrected').execute()
        await corrections.applyCorrection(transaction, { ...correction, scope: 'below', place: 'Heat' })
        await corrections.applyCorrection(transaction, { ...correction, scope: 'file', place: '' }, 'other')
      }),
    },
    applyFolderRules: inTransaction(async (transaction) =>
      corrections.applyFolderRules(transaction, await folderRow(transaction), [file]),
    ),
    claimAwaitedCorrections: {
      given: (database) => database.updateTable('library_files').set({ folder_id: null, listed_in: 0 }).execute(),
      run: inTransaction((transaction) => corrections.claimAwaitedCorrections(transaction, [file])),
    },
    deleteCorrection: (database) => corrections.deleteCorrection(database, 'ada', 'other'),
    restoreEarlierCorrections: {
      given: async (database) => {
        await addFile(database)
        await database.insertInto('library_corrected').values(correctedRow(correction, file)).execute()
      },
      run: (database) => corrections.restoreEarlierCorrections(database, 'ada', correction.id),
    },
  },
  './corrections/number-files.queries.ts': {
    numberFiles: {
      given: async (database) => {
        await addFile(database)
        await addCorrection(database)
      },
      run: (database) =>
        database
          .transaction()
          .execute((transaction) =>
            numberFiles(transaction, correction, [{ file: 'heat', episode: { season: 1, first: 1, last: 2 } }]),
          ),
    },
  },
  './corrections/corrections.store.ts': {
    'CorrectionsStore.insert': {
      given: (database) => addFile(database),
      run: async (database) => {
        const store = new CorrectionsStore(database)
        const title = {
          type: 'tv',
          media_id: 1,
          title: 'Heat',
          released: null,
          episode: undefined,
          copy: undefined,
        } as const
        const episode = { season: 1, first: 1, last: 1 }
        await store.insert('ada', 'embedded', { file: 'heat' }, { ...title, episode }, now)
        const copy = { part: 1, edition: '' }
        await store.insert('ada', 'embedded', { file: 'heat' }, { ...title, copy }, now)
        await store.insert('ada', 'embedded', { folder: 'films', key: 'heat' }, title, now)
        await store.insert('ada', 'embedded', { folder: 'films', below: '' }, title, now)
      },
    },
    'CorrectionsStore.undo': {
      given: (database) => addCorrection(database),
      run: (database) => new CorrectionsStore(database).undo('ada', correction.id),
    },
  },
  './corrections/exported-corrections.queries.ts': {
    correctionsOfFiles: async (database) => {
      for await (const _ of exported.correctionsOfFiles(database, 'ada'));
    },
    correctionsOfFolders: (database) => exported.correctionsOfFolders(database, 'ada'),
  },
  './imported-corrections.queries.ts': {
    addImportedCorrection: {
      given: (database) => addFile(database),
      run: async (database) => {
        const from = {
          folder: 'Films',
          file: null,
          name: null,
          below: null,
          episode: null,
          copy: null,
          correctedAt: now,
        }
        await addImportedCorrection(database, imported, { ...from, name: 'heat' }, null)
        await addImportedCorrection(database, imported, { ...from, below: '' }, null)
        await addImportedCorrection(
          database,
          imported,
          { ...from, file: { path: 'a.mkv', size: 1, modified: 1 } },
          null,
        )
      },
    },
    undoImportedCorrections: (database) => undoImportedCorrections(database, imported, 100),
  },
}
