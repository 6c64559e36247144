import { createCache } from 'cache-manager'
import { describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { catalogueOf, episode, show } from '@catalogue/testing/test-catalogue'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import { ShownTitles } from '../../metadata/shown-titles.service.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { HistoryPeriodsService } from './history-periods.service.ts'
import { HistoryService } from './history.service.ts'
import { storesOn, titlesServiceOn } from '../../../testing/saved-stores.ts'
import { SavedTitlesService } from '../saved/saved-titles.service.ts'

const aired = '2026-10-03'
const episodes = [episode({ title: 'The First Night', aired, runtime: 50, overview: 'Somebody cannot sleep.' })]
const catalogue = catalogueOf({
  shows: [show({ id: 5, title: 'Nights', seasons: [{ number: 1, aired, episodeCount: 1, episodes }] })],
})

async function historyOn(database: UserDatabase) {
  const { items, lists, plays, change } = await storesOn(database)
  const metadata = new MetadataService(new CatalogueMetadataSource(catalogue), createCache())
  const titles = titlesServiceOn(database, metadata)
  const saved = new SavedTitlesService(items, lists, titles, metadata, new ShownTitles(metadata))
  const periods = new HistoryPeriodsService(database)
  return { history: new HistoryService(plays, periods, titles, saved), change }
}

describe.each(databases)('the history of a member, in $name', ({ open }) => {
  it('has the name of an episode and its language, and none if the source has none', async () => {
    const database = await open()
    const { history } = await historyOn(database)
    const watched = (season: number, number: number, minute: number) => ({
      ...({ id: crypto.randomUUID(), user_id: 'ada', source: 'embedded', type: 'tv', media_id: 5 } as const),
      season,
      episode: number,
      played_at: Date.UTC(2026, 9, 4, 20, minute),
    })
    const viewings = [watched(1, 1, 0), watched(1, 2, 1), watched(9, 1, 2)]
    await database.insertInto('plays').values(viewings).execute()
    const page = await history.page('ada', { size: 20 }, 'de-DE')
    expect(page.results.map(({ play, episode: named }) => [play.season, play.episode, named])).toEqual([
      [9, 1, null],
      [1, 2, null],
      [1, 1, { name: 'The First Night', fallback: { title: 'en-US', overview: 'en-US' } }],
    ])
  })

  it('shows a film that its source has lost with the name and date stored with its marks', async () => {
    const { history, change } = await historyOn(await open())
    await change({ watched: '2026-10-04T20:00:00.000Z' })
    const page = await history.page('ada', { size: 20 }, 'en')
    expect(page.results.map(({ media, stored }) => ({ media, stored }))).toEqual([
      { media: null, stored: { title: 'Heat', released: '1995-12-15' } },
    ])
    const { id } = page.results[0]!.play
    const edit = { playedAt: '2020-05-06T12:00:00.000Z', precision: 'day', rating: 8, titleRating: 8 } as const
    const edited = await history.edit('ada', id, edit)
    expect([edited.play, edited.item]).toMatchObject([
      { id, precision: 'day', rating: 8 },
      { title: 'Heat', rating: 8 },
    ])
  })

  it('refuses a viewing in the future, of a film and of an episode', async () => {
    const { history, change } = await historyOn(await open())
    const viewing = { id: crypto.randomUUID(), playedAt: '2999-01-01T12:00:00.000Z' }
    const refusal = { type: 'viewing-in-future', status: 400 }
    await expect(
      history.add('ada', { ...viewing, type: 'tv', mediaId: 5, season: 1, episode: 1 }),
    ).rejects.toMatchObject(refusal)
    await expect(change({ watched: true, plays: [viewing] })).rejects.toMatchObject(refusal)
    expect((await history.page('ada', { size: 20 }, 'en')).results).toEqual([])
  })

  it('returns a day of the calendar as it was added, also one of 1888', async () => {
    const { history } = await historyOn(await open())
    for (const day of ['1888-01-01', '1969-07-20']) {
      const viewing = { playedAt: `${day}T12:00:00.000Z`, precision: 'day' } as const
      const request = { ...viewing, id: crypto.randomUUID(), type: 'tv', mediaId: 5, season: 1, episode: 1 } as const
      expect((await history.add('ada', request)).play).toEqual(request)
      const { results } = await history.page('ada', { size: 20 }, 'en')
      expect(results.map((entry) => entry.play)).toContainEqual(request)
    }
  })

  it('loses several viewings of a show at once, and gets each of them back once with its rating and note', async () => {
    const database = await open()
    const { history } = await historyOn(database)
    const viewing = (season: number, episode: number) => ({ id: crypto.randomUUID(), season, episode })
    const viewings = [
      { ...viewing(1, 1), playedAt: '2026-01-01T20:00:00.000Z', rating: 8, note: 'Again.' },
      { ...viewing(1, 2), playedAt: '2026-01-01T21:00:00.000Z' },
    ]
    const putBack = () => history.changeShowPlays('ada', 5, { putBack: viewings })
    const remove = (userId: string) => history.changeShowPlays(userId, 5, { remove: viewings.map(({ id }) => id) })
    const stored = async () =>
      (await history.page('ada', { size: 20 }, 'en')).results.map(({ play: { id, rating, note } }) => [
        id,
        rating,
        note,
      ])
    expect(await putBack()).toEqual({ removed: 0, added: 2 })
    const before = await stored()
    expect(before).toEqual([
      [viewings[1]!.id, undefined, undefined],
      [viewings[0]!.id, 8, 'Again.'],
    ])
    expect(await remove('eve')).toEqual({ removed: 0, added: 0 })
    expect(await remove('ada')).toEqual({ removed: 2, added: 0 })
    expect(await remove('ada')).toEqual({ removed: 0, added: 0 })
    expect(await stored()).toEqual([])
    await putBack()
    expect(await putBack()).toEqual({ removed: 0, added: 0 })
    expect(await stored()).toEqual(before)
    await expect(history.changeShowPlays('ada', 6, { putBack: viewings })).rejects.toMatchObject({ status: 404 })
  })
})
