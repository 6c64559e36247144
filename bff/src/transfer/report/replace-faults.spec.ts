import { describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { addUsers } from '../../../testing/users.ts'
import { QuietMoments } from '../../platform/http/quiet-moments.ts'
import { ImportStore } from '../import.store.ts'
import { Turns } from '../turns.service.ts'
import { UploadStore } from '../upload.store.ts'
import { replaceFaults } from './replace-faults.ts'

const fault = JSON.stringify({ reason: 'beforeRelease', part: true })
const placesUpTo = (count: number) => Array.from({ length: count }, (_, index) => ({ file: 'a.csv', line: index + 1 }))

/** Counts its turns, and does something before one of them. */
class CountedTurns extends Turns {
  count = 0
  constructor(private readonly before: (turn: number) => Promise<void> = async () => {}) {
    super(new QuietMoments())
  }
  override async take<T>(piece: () => Promise<T>): Promise<T> {
    this.count += 1
    await this.before(this.count)
    return super.take(piece)
  }
}

describe.each(databases)('the faults of a preview, in $name', ({ open }) => {
  const opened = async () => {
    const database = await open()
    await addUsers(database, 'ada')
    const facts = { source: 'embedded', fileName: 'a.csv', language: 'en' } as const
    await new UploadStore(database).create('import', 'ada', facts, 0)
    await database.updateTable('imports').set({ state: 'ready' }).execute()
    const store = new ImportStore(database)
    const begin = async (run: string) => store.beginPreview((await store.find('ada', 'import'))!, run)
    const lines = async () =>
      (await database.selectFrom('import_rows').select('line').orderBy('no').execute()).map(({ line }) => line)
    return { database, store, begin, lines }
  }

  it('are replaced a hundred in each turn', async () => {
    const { database, begin, lines } = await opened()
    const run = await begin('first')
    const turns = new CountedTurns()
    await replaceFaults({ database, turns }, run, fault, placesUpTo(1250))
    expect(turns.count).toBe(14)
    await replaceFaults({ database, turns: new CountedTurns() }, run, fault, placesUpTo(3))
    expect(await lines()).toEqual([1, 2, 3])
  })

  it('are those of the newest run alone', async () => {
    const { database, begin, lines } = await opened()
    const first = await begin('first')
    const turns = new CountedTurns(async (turn) => {
      if (turn !== 3) return
      const second = await begin('second')
      await replaceFaults({ database, turns: new CountedTurns() }, second, fault, placesUpTo(2))
    })
    await replaceFaults({ database, turns }, first, fault, placesUpTo(1250))
    expect(await lines()).toEqual([1, 2])
    expect(turns.count).toBe(3)
  })

  it('are left as they are once the import is applied', async () => {
    const { database, begin, lines } = await opened()
    const run = await begin('first')
    await replaceFaults({ database, turns: new CountedTurns() }, run, fault, placesUpTo(2))
    await database.updateTable('imports').set({ state: 'applying' }).execute()
    await replaceFaults({ database, turns: new CountedTurns() }, run, fault, placesUpTo(5))
    expect(await lines()).toEqual([1, 2])
  })

  it('disappear with a preview that a correction makes obsolete', async () => {
    const { store, begin, database } = await opened()
    const first = await begin('first')
    const changes = { added: 1 } as never
    await store.forgetPreview('import')
    await store.storePreview(first, { mine: changes, imported: changes })
    const row = await database.selectFrom('imports').select('preview').executeTakeFirstOrThrow()
    expect(row).toEqual({ preview: null })
  })
})
