import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { beforeEach, describe, expect, it } from 'vitest'
import { AccountUnderTest } from '../../../testing/account.ts'
import { CountingSource } from '../../../testing/counting-source.ts'
import { databases } from '../../../testing/databases.ts'
import { films, shows } from '../../../testing/titles.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'

const header = 'ep_no,s_no,s_id,created_at,key,series_name'
const name = 'tracking-prod-records-v2.csv'
const viewing = (show: string, season: number, episode: number, day: string) =>
  `${episode},${season},1,${day} 20:00:00,watch-episode-1,${show}`
const early = (line: number, file = name) => ({ file, line, reason: 'beforeRelease', part: true })

describe.each(databases)('viewings from before the release, in $name', ({ open }) => {
  let catalogue: CountingSource
  let metadata: MetadataService
  let account: AccountUnderTest
  beforeEach(async () => {
    catalogue = new CountingSource()
    metadata = new MetadataService(catalogue.source, createCache({ stores: [new Keyv()] }))
    account = await AccountUnderTest.with(await open(), metadata)
  })
  const faultsOf = async (id: string) =>
    (await account.reports.faults('ada', id, { part: false, page: 1 })).results.toSorted((a, b) => a.line - b.line)
  const rows = [
    header,
    viewing('Chernobyl', 1, 1, '2019-05-10'),
    viewing('Chernobyl', 1, 5, '2019-05-10'),
    viewing('Dark', 2, 1, '2018-01-01'),
    viewing('Dark', 1, 1, '2019-07-01'),
    viewing('Dark', 1, 2, '2010-01-01'),
  ].join('\n')

  it('of an episode are compared with its own day; a season is read if its start and the next one do not decide', async () => {
    const { id } = await account.upload('ada', name, rows)
    expect(await faultsOf(id)).toEqual([early(3), early(4), early(6)])
    expect(catalogue.calls.filter((call) => call === 'season')).toEqual(['season'])
  })

  it('of an episode are compared with the release of its show while the source is unreachable', async () => {
    const { id } = await account.upload('ada', name, rows)
    catalogue.answersLeft = 0
    const other = new MetadataService(catalogue.source, createCache({ stores: [new Keyv()] }))
    const unreachable = new AccountUnderTest(account.database, other)
    const row = await unreachable.store.find('ada', id)
    await unreachable.runner.preview(row!)
    expect(await faultsOf(id)).toEqual([early(6)])
  })

  it('are listed once each if two servers count the preview at once', async () => {
    const dayOf = (index: number) => new Date(Date.UTC(2010, 0, 1 + index)).toISOString().slice(0, 10)
    const watched = Array.from({ length: 250 }, (_, index) => viewing('Dark', 1, 2, dayOf(index)))
    const { id } = await account.upload('ada', name, [header, ...watched].join('\n'))
    const row = (await account.store.find('ada', id))!
    const other = new AccountUnderTest(account.database, metadata)
    await Promise.all([account.runner.preview(row), other.runner.preview(row), account.runner.preview(row)])
    const faults = account.database.selectFrom('import_rows').select('line').where('kind', '=', 'invalid')
    expect(await faults.orderBy('line').execute()).toEqual(watched.map((_, index) => ({ line: index + 2 })))
  })

  it('of a waiting title are compared with the member’s later choice', async () => {
    const watched = [
      'Date,Name,Year,Letterboxd URI,Watched Date',
      '2021-06-01,Susan’s Pyre,1977,u,1970-06-01',
      '2021-06-01,Susan’s Pyre,1977,u,2021-06-01',
    ].join('\n')
    const { id } = await account.upload('ada', 'diary.csv', watched)
    await account.apply('ada', id)
    expect(await faultsOf(id)).toEqual([])
    const [waiting] = (await account.waiting.titles('ada', { state: 'waiting', import: id }, 1)).results
    await account.waiting.answer('ada', waiting!.id, { type: 'movie', id: films.suspiria })
    expect(await faultsOf(id)).toEqual([early(2, 'diary.csv')])
  })

  it('of a waiting show are compared with the days of its episodes', async () => {
    const { id } = await account.upload('ada', name, rows.replaceAll('Chernobyl', 'Tschörnobbl'))
    await account.apply('ada', id)
    expect(await faultsOf(id)).toEqual([early(4), early(6)])
    const [waiting] = (await account.waiting.titles('ada', { state: 'waiting', import: id }, 1)).results
    await account.waiting.answer('ada', waiting!.id, { type: 'tv', id: shows.chernobyl })
    expect(await faultsOf(id)).toEqual([early(3), early(4), early(6)])
  })
})
