import { Logger } from '@nestjs/common'
import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { AccountUnderTest } from '../../../testing/account.ts'
import { films } from '../../../testing/titles.ts'
import { waitingFiles } from '@import-formats/testing/uploads'
import { DAY_MS } from '@contract/days'

const metadata = new MetadataService(CatalogueMetadataSource.load(), createCache({ stores: [new Keyv()] }))
const suspiria = { type: 'movie', id: 4058 } as const
const heat = { type: 'movie', id: films.heat } as const
const notFound = { type: 'not-found', status: 404 }

describe.each(databases)('waiting titles after an interruption, in $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    account = await AccountUnderTest.with(await open(), metadata)
  })
  afterEach(() => vi.restoreAllMocks())

  const imported = async (rule: 'mine' | 'imported' = 'mine', file: string | Buffer = waitingFiles) => {
    const { id } = await account.upload('ada', 'letterboxd.zip', file)
    return account.apply('ada', id, rule)
  }
  const waiting = async (state: 'waiting' | 'leftOut' = 'waiting') =>
    (await account.waiting.titles('ada', { state }, 1)).results
  const pyre = async () => (await waiting()).find(({ name }) => name.startsWith('Susan'))!
  const rowsOf = (table: 'waiting_titles' | 'waiting_rows') =>
    account.database.selectFrom(table).selectAll().where('user_id', '=', 'ada').execute()
  const itemOf = (id: number) =>
    account.database
      .selectFrom('saved_items')
      .select(['rating', 'watched_at'])
      .where('media_id', '=', id)
      .executeTakeFirst()

  it('still wait if storage fails while they are applied, and nothing is half done', async () => {
    await imported()
    const { id } = await pyre()
    // Marks and viewings are written by then; the database refuses a list item without a time.
    const listItemRows = () => account.database.updateTable('waiting_rows').where('kind', '=', 'listItem')
    const { data } = (await rowsOf('waiting_rows')).find(({ kind }) => kind === 'listItem')!
    await listItemRows()
      .set({ data: JSON.stringify({ ...JSON.parse(data), addedAt: null }) })
      .execute()
    const exported = await account.json('ada')
    await expect(account.waiting.answer('ada', id, suspiria)).rejects.toThrow(/null/i)
    expect(await account.json('ada')).toEqual(exported)
    expect((await pyre()).id).toBe(id)
    await listItemRows().set({ data }).execute()
    await account.waiting.answer('ada', id, suspiria)
    expect(await itemOf(4058)).toMatchObject({ rating: 9 })
  })

  const diary = (name: string) => {
    const days = Array.from({ length: 250 }, (_, index) =>
      new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10),
    )
    const rows = days.map((day) => `${day},${name},1981,u,4,,,${day}`)
    return ['Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date', ...rows].join('\n')
  }
  const viewings = async () => {
    const all = await account.database.selectFrom('plays').select('id').where('media_id', '=', films.heat).execute()
    return [all.length, new Set(all.map(({ id }) => id)).size, (await rowsOf('waiting_rows')).length]
  }
  /** Lets the server end, as by kill -9, before one of its next turns. */
  const endBefore = (turn: number) => {
    const take = account.turns.take.bind(account.turns)
    let taken = 0
    return vi.spyOn(account.turns, 'take').mockImplementation((piece) => {
      taken += 1
      return taken < turn ? take(piece) : Promise.reject(new Error('the server was killed'))
    })
  }

  it('with many viewings are imported by turns, and the rest keep waiting if the server ends between two turns', async () => {
    const { id } = await account.upload('ada', 'diary.csv', diary('No Such Film'))
    await account.apply('ada', id)
    const title = (await waiting())[0]?.id ?? ''
    // Two turns list the marks, three combine them, and two list the viewings.
    const killed = endBefore(9)
    await expect(account.waiting.answer('ada', title, heat)).rejects.toThrow('the server was killed')
    killed.mockRestore()
    expect([await viewings(), (await waiting()).length]).toEqual([[100, 100, 151], 1])
    expect(await account.waiting.answer('ada', title, heat)).toMatchObject({ state: 'resolved' })
    expect([await viewings(), await waiting()]).toEqual([[250, 250, 0], []])
    expect(await account.imports.status('ada', id)).toMatchObject({ result: { added: 1, plays: 250 } })
    await account.undo('ada', id)
    expect(await viewings()).toEqual([0, 0, 0])
  })

  it('with many viewings are resolved by a later import, even if its server ends between two turns', async () => {
    const first = await account.upload('ada', 'diary.csv', diary('No Such Film'))
    await account.apply('ada', first.id)
    const second = await account.upload('ada', 'diary.csv', diary('No Such Film').split('\n').slice(0, 2).join('\n'))
    await account.imports.correct('ada', second.id, 0, heat)
    const logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue()
    const settled = account.turns.take.bind(account.turns)
    vi.spyOn(account.turns, 'take').mockImplementation(async (piece) => {
      if ((await viewings())[2] === 151) throw new Error('the server was killed')
      return settled(piece)
    })
    await account.apply('ada', second.id)
    expect([(await viewings())[2], logged.mock.calls.length]).toEqual([151, 1])
    vi.restoreAllMocks()
    expect(await account.apply('ada', second.id)).toMatchObject({ state: 'done' })
    expect([await viewings(), await waiting()]).toEqual([[250, 250, 0], []])
  })

  it('belong to their member, survive other imports and time, and are deleted with the account', async () => {
    await imported()
    const { id } = await pyre()
    for (const answer of [suspiria, { leftOut: true }])
      await expect(account.waiting.answer('eve', id, answer)).rejects.toMatchObject(notFound)
    expect((await account.waiting.titles('eve', { state: 'waiting' }, 1)).results).toEqual([])
    const other = await account.upload(
      'ada',
      'ratings.csv',
      'Date,Name,Year,Letterboxd URI,Rating\n2021-06-01,Alien,1979,u,4\n',
    )
    await account.imports.cancel('ada', other.id)
    await account.runner.idle()
    await account.store.clear('ada', 'next', Date.now() + 400 * DAY_MS)
    expect([(await waiting()).length, (await account.reports.past('ada', 1)).results]).toEqual([2, []])
    await account.database.deleteFrom('users').where('id', '=', 'ada').execute()
    expect([await rowsOf('waiting_titles'), await rowsOf('waiting_rows')]).toEqual([[], []])
  })

  it('do not exist for an import that could not be applied', async () => {
    const logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue()
    const { id } = await account.upload('ada', 'letterboxd.zip', waitingFiles)
    await account.database.updateTable('import_rows').set({ data: 'broken' }).where('kind', '=', 'listItem').execute()
    expect(await account.apply('ada', id)).toMatchObject({ state: 'failed', failure: 'apply' })
    expect([logged.mock.calls.length, await waiting(), await rowsOf('waiting_rows')]).toEqual([1, [], []])
  })
})
