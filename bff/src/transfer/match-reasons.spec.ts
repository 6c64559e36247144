import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../testing/databases.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { AccountUnderTest } from '../../testing/account.ts'
import { imdbRatings } from '@import-formats/testing/uploads'

const source = CatalogueMetadataSource.load()
const watchlist = 'Date,Name,Year,Letterboxd URI\n2022-02-02,Heat,1995,u\n2022-02-02,Dune,1984,u\n'
const newer = { type: 'movie', id: 3028 } as const

describe.each(databases)('the reason of a match, in $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    const cache = createCache({ stores: [new Keyv()], refreshAllStores: true })
    account = await AccountUnderTest.with(await open(), new MetadataService(source, cache))
  })

  async function matched(id: string) {
    const { results } = await account.reports.titles('ada', id, 'matched', 1)
    return results.map(({ match }) => [match?.title, match?.reason])
  }

  it('is the id, the name and year, or the member’s choice now or before', async () => {
    const { id: byId } = await account.upload('ada', 'ratings.csv', imdbRatings)
    expect(new Set((await matched(byId)).map(([, reason]) => reason))).toEqual(new Set(['id']))
    const { id } = await account.upload('ada', 'watchlist.csv', watchlist)
    expect(await matched(id)).toEqual([['Heat', 'nameAndYear']])
    const { results } = await account.reports.titles('ada', id, 'check', 1)
    expect(results.map(({ name, state, candidates }) => [name, state, candidates.map(({ reason }) => reason)])).toEqual(
      [['Dune', 'ambiguous', [undefined, undefined]]],
    )
    await account.apply('ada', id)
    const [dune] = (await account.waiting.titles('ada', { state: 'waiting' }, 1)).results
    await account.waiting.answer('ada', dune!.id, newer)
    const { id: again } = await account.upload('ada', 'watchlist.csv', watchlist)
    expect(await matched(again)).toEqual([
      ['Heat', 'nameAndYear'],
      ['Dune', 'chosenBefore'],
    ])
    await account.imports.correct('ada', again, 0, newer)
    expect((await matched(again))[0]).toEqual(['Dune', 'picked'])
  })
})
