import { expect, it, describe } from 'vitest'
import { databases } from '../../testing/databases.ts'
import { item, list, newList, waitingRow, waitingTitle } from '../../testing/import-rows.ts'
import { correction, file } from '../../testing/library-rows.ts'
import { addUsers } from '../../testing/users.ts'
import { correctedRow } from '../library/corrections/corrected-row.ts'
import { correctionsOfFiles } from '../library/corrections/exported-corrections.queries.ts'
import { writeFiles } from '../library/files/files.queries.ts'
import { upsertFolder } from '../library/folders.queries.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import { addItems, addList } from './apply/lists.queries.ts'
import { ExportStore } from './export.store.ts'
import { storeRows, storeTitles } from './waiting/waiting.queries.ts'

/** One row more than a page of an export. */
const numbers = Array.from({ length: 1001 }, (_, index) => index + 1)
const text = (number: number) => String(number).padStart(4, '0')

/** Reads the first page, removes its first row, and reads the others. */
async function readWhileRemoving<Row>(pages: AsyncGenerator<Row[]>, remove: () => Promise<unknown>): Promise<Row[]> {
  const { value } = (await pages.next()) as IteratorYieldResult<Row[]>
  await remove()
  const rows = [...value]
  for await (const page of pages) rows.push(...page)
  return rows
}

describe.each(databases)(
  'an export has every other row when its member removes one during the export, in $name',
  ({ open }) => {
    const filled = async (): Promise<UserDatabase> => {
      const database = await open()
      await addUsers(database, 'ada')
      return database
    }

    it('of a list', async () => {
      const database = await filled()
      await addList(database, 'ada', list.id, newList)
      await addItems(
        database,
        numbers.map((number) => ({ ...item, media_id: number, position: number })),
      )
      const rows = await readWhileRemoving(new ExportStore(database).listItems(list.id), () =>
        database.deleteFrom('list_items').where('media_id', '=', 1).execute(),
      )
      expect(rows.map(({ media_id }) => Number(media_id))).toEqual(numbers)
    })

    it('of the titles that wait for a match', async () => {
      const database = await filled()
      await storeTitles(database, [waitingTitle])
      const rows = numbers.map((number) => ({ ...waitingRow, no: number, hash: text(number), data: text(number) }))
      for (let at = 0; at < rows.length; at += 100) await storeRows(database, rows.slice(at, at + 100))
      const read = await readWhileRemoving(new ExportStore(database).waiting('ada'), () =>
        database.deleteFrom('waiting_rows').where('no', '=', 1).execute(),
      )
      expect(read.map(({ data }) => data)).toEqual(numbers.map(text))
    })

    it('of the corrected files', async () => {
      const database = await filled()
      const files = numbers.map((number) => ({ ...file, id: text(number), path: `${text(number)}.mkv` }))
      await database.transaction().execute(async (transaction) => {
        await upsertFolder(transaction, 'ada', 'films', 'Films', 0)
        await writeFiles(transaction, files)
      })
      await database
        .insertInto('library_corrections')
        .values({ ...correction, scope: 'file', folder_id: null, place: '' })
        .execute()
      for (let at = 0; at < files.length; at += 100)
        await database
          .insertInto('library_corrected')
          .values(files.slice(at, at + 100).map((one) => correctedRow(correction, one)))
          .execute()
      const read = await readWhileRemoving(correctionsOfFiles(database, 'ada'), () =>
        database.deleteFrom('library_corrected').where('file_id', '=', text(1)).execute(),
      )
      expect(read.map((one) => one.file?.path)).toEqual(files.map(({ path }) => path))
    })
  },
)
