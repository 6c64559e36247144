import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { beforeEach, describe, expect, it } from 'vitest'
import { AccountUnderTest } from '../../../testing/account.ts'
import { CountingSource } from '../../../testing/counting-source.ts'
import { databases } from '../../../testing/databases.ts'
import { films, shows } from '../../../testing/titles.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'

const file = 'animelist.xml'
const entry = (name: string, total: number, watched: number) =>
  `<anime><series_title>${name}</series_title><series_type>TV</series_type><series_episodes>${total}</series_episodes><my_watched_episodes>${watched}</my_watched_episodes><my_status>Watching</my_status></anime>`
const list = (...entries: readonly string[]) => `<myanimelist>${entries.join('')}</myanimelist>`
const unplaced = (line: number) => ({ file, line, reason: 'episodeCount', part: true })
const numbers = (season: number, count: number) => Array.from({ length: count }, (_, index) => [season, index + 1])

/** Dark has seasons of 10, 8 and 8 episodes, Chernobyl one of 5. */
describe.each(databases)('a number of watched episodes, in $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    const metadata = new MetadataService(new CountingSource().source, createCache({ stores: [new Keyv()] }))
    account = await AccountUnderTest.with(await open(), metadata)
  })
  const placesOf = async () =>
    (
      await account.database
        .selectFrom('plays')
        .select(['season', 'episode'])
        .where('user_id', '=', 'ada')
        .orderBy('season')
        .orderBy('episode')
        .execute()
    ).map(({ season, episode }) => [season, episode])
  const faultsOf = async (id: string) => (await account.reports.faults('ada', id, { part: false, page: 1 })).results
  const imported = async (...entries: readonly string[]) => {
    const { id } = await account.upload('ada', file, list(...entries))
    const faults = await faultsOf(id)
    await account.apply('ada', id)
    return { faults, places: await placesOf() }
  }

  it.each([
    ['of the only season', entry('Chernobyl', 5, 2), numbers(1, 2)],
    ['of the only season, in an entry without a number of its own', entry('Chernobyl', 0, 2), numbers(1, 2)],
    ['of all seasons together', entry('Dark', 26, 12), [...numbers(1, 10), ...numbers(2, 2)]],
    ['of the season that the entry names', entry('Dark Season 2', 8, 3), numbers(2, 3)],
    ['of the first season, which has as many', entry('Dark', 10, 1), numbers(1, 1)],
  ])('is placed if the show has as many: %s', async (_, text, places) => {
    expect(await imported(text)).toEqual({ faults: [], places })
  })

  it('is reported once for each entry if no season has as many, or only later ones', async () => {
    const entries = [entry('Chernobyl', 6, 6), entry('Dark', 8, 2), entry('Dark Season 3', 10, 2)]
    expect(await imported(...entries)).toEqual({
      faults: [unplaced(1), unplaced(2), unplaced(3)],
      places: [],
    })
    expect(await imported(entry('Dark', 0, 2))).toEqual({ faults: [unplaced(1)], places: [] })
  })

  it('of a waiting title is placed after the member’s choice, and never as viewings of a film', async () => {
    const { id } = await account.upload('ada', file, list(entry('Cernobyl no Uta', 5, 2), entry('Dunkel', 8, 2)))
    await account.apply('ada', id)
    const waiting = (await account.waiting.titles('ada', { state: 'waiting' }, 1)).results
    const idOf = (name: string) => waiting.find((title) => title.name === name)!.id
    await account.waiting.answer('ada', idOf('Cernobyl no Uta'), { type: 'tv', id: shows.chernobyl })
    await account.waiting.answer('ada', idOf('Dunkel'), { type: 'movie', id: films.alien })
    expect(await placesOf()).toEqual(numbers(1, 2))
    expect(await faultsOf(id)).toEqual([unplaced(2)])
  })

  it('of a waiting title has a place in a show of one season after a move to another account', async () => {
    const { id } = await account.upload('eve', file, list(entry('Cernobyl no Uta', 5, 2), entry('Dunkel', 10, 2)))
    await account.apply('eve', id)
    const moved = await account.upload('ada', 'export.json', await account.text('eve'))
    await account.apply('ada', moved.id)
    for (const { id: waitingId, name } of (await account.waiting.titles('ada', { state: 'waiting' }, 1)).results) {
      const show = name === 'Dunkel' ? shows.dark : shows.chernobyl
      await account.waiting.answer('ada', waitingId, { type: 'tv', id: show })
    }
    expect(await placesOf()).toEqual(numbers(1, 2))
  })
})
