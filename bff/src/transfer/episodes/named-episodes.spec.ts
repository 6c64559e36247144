import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { beforeEach, describe, expect, it } from 'vitest'
import { AccountUnderTest } from '../../../testing/account.ts'
import { CountingSource } from '../../../testing/counting-source.ts'
import { databases } from '../../../testing/databases.ts'
import { films, shows } from '../../../testing/titles.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'

const file = 'NetflixViewingHistory.csv'
const history = (...names: string[]) =>
  ['Title,Date', ...names.map((name, index) => `"${name}","2021-05-${String(index + 10)}"`)].join('\n')
const unplaced = (line: number) => ({ file, line, reason: 'episodeName', part: true })

describe.each(databases)('episodes that a file names, in $name', ({ open }) => {
  let catalogue: CountingSource
  let account: AccountUnderTest
  beforeEach(async () => {
    catalogue = new CountingSource()
    const metadata = new MetadataService(catalogue.source, createCache({ stores: [new Keyv()] }))
    account = await AccountUnderTest.with(await open(), metadata)
  })
  const placesOf = async () =>
    (
      await account.database
        .selectFrom('plays')
        .selectAll()
        .where('user_id', '=', 'ada')
        .orderBy('played_at')
        .orderBy('episode')
        .execute()
    ).map(({ type, media_id, season, episode }) => [type, Number(media_id), season, episode])
  const faultsOf = async (id: string) => (await account.reports.faults('ada', id, { part: false, page: 1 })).results

  it('are found in the language of the file, by a name beside a number, and in another season than that of the file', async () => {
    const { id } = await account.upload(
      'ada',
      file,
      history(
        'Dark: Staffel 1: Geheimnisse',
        'Dark: Staffel 1: Folge 2',
        'Chernobyl: Miniserie: 1:23:45',
        'Dark: Staffel 3: Lügen',
      ),
    )
    await account.apply('ada', id)
    expect(await placesOf()).toEqual([
      ['tv', shows.dark, 1, 1],
      ['tv', shows.dark, 1, 2],
      ['tv', shows.chernobyl, 1, 1],
      ['tv', shows.dark, 1, 2],
    ])
    expect(await faultsOf(id)).toEqual([])
  })

  it('that the show does not have are reported with their rows, once, also after another choice', async () => {
    const { id } = await account.upload(
      'ada',
      file,
      history('Dark: Staffel 1: Geheimnisse', 'Dark: Staffel 1: Nirgends'),
    )
    expect(await faultsOf(id)).toEqual([unplaced(3)])
    await account.imports.correct('ada', id, 0, { type: 'tv', id: shows.chernobyl })
    expect(await faultsOf(id)).toEqual([unplaced(2), unplaced(3)])
    await account.imports.correct('ada', id, 0, { type: 'tv', id: shows.dark })
    expect(await faultsOf(id)).toEqual([unplaced(3)])
    await account.apply('ada', id)
    expect(await placesOf()).toEqual([['tv', shows.dark, 1, 1]])
  })

  it('become viewings of a film if the member chooses one', async () => {
    const { id } = await account.upload('ada', file, history('Dark: Staffel 1: Geheimnisse'))
    await account.imports.correct('ada', id, 0, { type: 'movie', id: films.alien })
    await account.apply('ada', id)
    expect(await placesOf()).toEqual([['movie', films.alien, null, null]])
  })

  it('of a waiting title are found after the member’s choice, also after a move to another account', async () => {
    const names = ['Düster: Season 1: Secrets', 'Düster: Season 1: Nowhere']
    const { id } = await account.upload('ada', file, history(...names))
    await account.apply('ada', id)
    expect(await placesOf()).toEqual([])
    const moved = await account.upload('eve', 'export.json', await account.text('ada'))
    await account.apply('eve', moved.id)
    for (const user of ['ada', 'eve']) {
      const [waiting] = (await account.waiting.titles(user, { state: 'waiting' }, 1)).results
      await account.waiting.answer(user, waiting!.id, { type: 'tv', id: shows.dark })
    }
    expect(await placesOf()).toEqual([['tv', shows.dark, 1, 1]])
    expect(await faultsOf(id)).toEqual([unplaced(3)])
    const ofEve = await account.database.selectFrom('plays').selectAll().where('user_id', '=', 'eve').execute()
    expect(ofEve.map(({ season, episode }) => [season, episode])).toEqual([[1, 1]])
  })

  it('of a waiting title are found when a later import answers it', async () => {
    const first = await account.upload('ada', file, history('Düster: Staffel 1: Geheimnisse'))
    await account.apply('ada', first.id)
    const second = await account.upload('ada', file, history('Düster: Staffel 1: Lügen'))
    await account.imports.correct('ada', second.id, 0, { type: 'tv', id: shows.dark })
    await account.apply('ada', second.id)
    expect(await placesOf()).toEqual([
      ['tv', shows.dark, 1, 1],
      ['tv', shows.dark, 1, 2],
    ])
  })

  it('have the numbers of the file while the source is unreachable', async () => {
    const { id } = await account.upload(
      'ada',
      file,
      history('Dark: Staffel 1: Folge 2', 'Dark: Staffel 1: Geheimnisse'),
    )
    catalogue.answersLeft = 0
    const other = new MetadataService(catalogue.source, createCache({ stores: [new Keyv()] }))
    const unreachable = new AccountUnderTest(account.database, other)
    await unreachable.runner.preview((await unreachable.store.find('ada', id))!)
    await account.apply('ada', id)
    expect(await placesOf()).toEqual([['tv', shows.dark, 1, 2]])
    expect(await faultsOf(id)).toEqual([unplaced(3)])
  })
})
