import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { AccountUnderTest } from '../../../testing/account.ts'
import { filmsUnderTest, longListOf, type FilmUnderTest } from '../../../testing/films.ts'
import { ImportJournal } from './import-journal.ts'

/** The original method, which the tests replace by mocks. */
const write = Reflect.get(ImportJournal.prototype, 'write')
const metadata = new MetadataService(CatalogueMetadataSource.load(), createCache({ stores: [new Keyv()] }))
/** More titles than fit in two pieces. */
const films = await filmsUnderTest(metadata, 250)
const idsOf = (some: readonly FilmUnderTest[]) => some.map(({ id }) => id)

describe.each(databases)('a list that is longer than one piece, in $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    account = await AccountUnderTest.with(await open(), metadata)
  })
  afterEach(() => vi.restoreAllMocks())

  const titles = async () =>
    (await account.database.selectFrom('list_items').select('media_id').orderBy('position').execute()).map(
      ({ media_id }) => Number(media_id),
    )
  const have = async (some: readonly FilmUnderTest[]) => {
    const { id } = await account.upload('ada', 'export.json', longListOf(some))
    return account.apply('ada', id)
  }

  /** Tells after each piece of a list. */
  const afterEachPiece = (look: () => Promise<unknown>) =>
    vi.spyOn(ImportJournal.prototype, 'write').mockImplementation(async function (this: ImportJournal, step, work) {
      await write.call(this, step, work)
      if (step === 'lists') await look()
    })

  it('is applied piece by piece, in the file’s order, with the total of its titles', async () => {
    const sizes: number[] = []
    afterEachPiece(async () => sizes.push((await titles()).length))
    expect((await have(films)).result).toMatchObject({ lists: 1, listItems: 250, listItemsLeftOut: 0 })
    expect(sizes).toEqual([100, 200, 250])
    expect(await titles()).toEqual(idsOf(films))
  })

  it('gets the file’s order piece by piece by the rule “imported”, and never loses a title', async () => {
    const extra = films.slice(0, 30)
    await have(films)
    const file = films.slice(30).toReversed()
    const sizes: number[] = []
    afterEachPiece(async () => sizes.push((await titles()).length))
    const { id, preview } = await account.upload('ada', 'export.json', longListOf(file))
    expect(preview?.imported).toMatchObject({ lists: 0, listItems: 0 })
    await account.apply('ada', id, 'imported')
    expect(await titles()).toEqual(idsOf([...file, ...extra]))
    expect(sizes).toEqual([250, 250, 250, 250])
  })

  it('gets new titles at its end by the rule “mine”', async () => {
    await have(films.slice(100))
    expect((await have(films)).result).toMatchObject({ lists: 0, listItems: 100 })
    expect(await titles()).toEqual(idsOf([...films.slice(100), ...films.slice(0, 100)]))
  })

  it('stays deleted if its member deletes it in the middle, and the import ends', async () => {
    const sizes: number[] = []
    afterEachPiece(async () => {
      sizes.push((await titles()).length)
      await account.database.updateTable('lists').set({ deleted_at: 1 }).execute()
    })
    expect(await have(films)).toMatchObject({ state: 'done', result: { listItems: 100 } })
    expect(sizes).toEqual([100, 100])
  })
})
