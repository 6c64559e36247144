import { beforeEach, describe, expect, it } from 'vitest'
import type { NewPlay } from '@contract/saved-title.schema'
import { databases } from '../../../testing/databases.ts'
import { historyOn, nightsAndHeat } from '../../../testing/history.ts'
import { ada, heat, heatFacts, type Stores } from '../../../testing/saved-stores.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import type { EpisodeMarksService } from '../episodes/episode-marks.service.ts'
import { isoTime } from '../../platform/http/iso-time.ts'
import type { HistoryService } from './history.service.ts'

const catalogue = nightsAndHeat()
const now = Date.UTC(2026, 10, 28, 20)
const day = (text: string) => ({ playedAt: `${text}T12:00:00.000Z`, precision: 'day' }) as const
const id = '0b6c0a4e-8a4e-4a53-9d52-1d6e6c5a1f10'
const viewing: NewPlay = { id, type: 'movie', mediaId: heat.id, ...day('2024-05-06') }
const episodeViewing: NewPlay = { id, type: 'tv', mediaId: 5, season: 1, episode: 1, ...day('2024-05-06') }
let stores: Stores
let history: HistoryService
let marks: EpisodeMarksService
const plays = async () => (await history.page('ada', { size: 100 }, 'en')).results.map(({ play }) => play)
const film1 = () => stores.items.item({ ...ada, ...heat })
const add = (change: Partial<NewPlay>, to = viewing) =>
  history.add('ada', { ...to, id: crypto.randomUUID(), ...change }, now)

async function setUp(database: UserDatabase): Promise<void> {
  ;({ stores, history, marks } = await historyOn(database, catalogue))
}

describe.each(databases)('logged viewings, in $name', ({ open }) => {
  beforeEach(async () => {
    await setUp(await open())
    await stores.change({ saved: true, rating: null }, 500)
  })

  it('of a film have their rating and note, and mark, rate and favor the film in one call', async () => {
    const { play, item } = await history.add('ada', { ...viewing, rating: 8, note: 'Again!', favourite: true }, now)
    expect(play).toEqual({ ...viewing, season: null, episode: null, rating: 8, note: 'Again!' })
    const rated = {
      rating: 8,
      ratedAt: isoTime(now),
      favouriteAt: isoTime(now),
      savedAt: null,
      watchedAt: viewing.playedAt,
    }
    expect([item, await film1()]).toMatchObject([rated, rated])
  })

  it('rate the film unless a later one has a rating, and one without a rating rates nothing', async () => {
    await add({ rating: 9, ...day('2024-05-06') })
    await add({ ...day('2025-05-06') })
    expect(await film1()).toMatchObject({ rating: 9, watchedAt: day('2025-05-06').playedAt })
    await add({ rating: 4, ...day('1999-05-06') })
    await add({ rating: 3, playedAt: isoTime(0), precision: 'none' })
    expect(await film1()).toMatchObject({ rating: 9 })
    await add({ rating: 7, ...day('2024-06-06') })
    expect(await film1()).toMatchObject({ rating: 7 })
    expect((await plays()).map(({ rating }) => rating)).toEqual([undefined, 7, 9, 4, 3])
  })

  it('added again change nothing, and are refused if the id names another viewing or another time', async () => {
    const { before: _before, ...added } = await history.add('ada', { ...viewing, rating: 8 }, now)
    const version = (await film1())?.version
    expect(await history.add('ada', { ...viewing, rating: 8 }, now + 1)).toEqual(added)
    expect((await film1())?.version).toBe(version)
    for (const other of [
      { ...viewing, ...day('2024-05-07') },
      { ...viewing, precision: 'month' as const },
      { ...viewing, playedAt: isoTime(now), precision: undefined },
      episodeViewing,
    ])
      await expect(history.add('ada', other, now)).rejects.toMatchObject({ type: 'another-viewing', status: 409 })
    expect(await plays()).toEqual([added.play])
  })

  it('of a device whose clock is ahead can be sent again', async () => {
    const ahead = { ...viewing, playedAt: isoTime(now + 60_000), precision: undefined }
    const { before: _before, ...added } = await history.add('ada', ahead, now)
    expect(added.play.playedAt).toBe(isoTime(now))
    expect(await history.add('ada', ahead, now + 30_000)).toEqual(added)
  })

  it('of an episode can be several; each rates the episode, not the show', async () => {
    await add({ rating: 6 }, episodeViewing)
    await add({ rating: 9, ...day('2025-05-06') }, episodeViewing)
    expect((await plays()).map(({ rating, season, episode: number }) => [season, number, rating])).toEqual([
      [1, 1, 9],
      [1, 1, 6],
    ])
    expect(await marks.ofShow('ada', 5)).toEqual([
      { season: 1, episode: 1, rating: 9, ratedAt: isoTime(now), note: null, notedAt: null, version: 2 },
    ])
  })

  it('are refused of an episode that the source lists the season or the show without', async () => {
    const refusal = { type: 'invalid-request', status: 400, details: { fields: ['season', 'episode'] } }
    for (const number of [
      { season: 1, episode: 2 },
      { season: 99, episode: 99 },
    ])
      await expect(add(number, episodeViewing)).rejects.toMatchObject(refusal)
    await expect(add({ mediaId: 6 }, episodeViewing)).rejects.toMatchObject({ type: 'not-found' })
    expect(await plays()).toEqual([])
    // A season without a list, and a viewing that is put back.
    await add({ season: 2, episode: 7 }, episodeViewing)
    await add({ season: 99, episode: 99, keepSaved: true }, episodeViewing)
    expect(new Set((await plays()).map(({ episode: number }) => number))).toEqual(new Set([7, 99]))
  })

  it('are edited, and the film follows the day; its rating stays', async () => {
    await history.add('ada', { ...viewing, rating: 8 }, now)
    const edit = { ...day('1999-12-31'), rating: 5, note: 'At the cinema.', version: 0 }
    const edited = await history.edit('ada', id, edit, now)
    const play = {
      ...viewing,
      season: null,
      episode: null,
      ...day('1999-12-31'),
      rating: 5,
      note: 'At the cinema.',
      version: 1,
    }
    expect(edited).toMatchObject({
      play,
      before: { ...viewing, rating: 8 },
      item: { watchedAt: day('1999-12-31').playedAt, rating: 8 },
    })
    expect(await plays()).toEqual([play])
    const cleared = await history.edit(
      'ada',
      id,
      { rating: null, note: ' ', playedAt: isoTime(1_700_000_000_000) },
      now,
    )
    expect(cleared.play).toEqual({
      ...viewing,
      season: null,
      episode: null,
      playedAt: isoTime(1_700_000_000_000),
      precision: undefined,
      version: 2,
    })
    expect((await history.edit('ada', id, { precision: 'none' }, now)).play).toMatchObject({
      playedAt: isoTime(0),
      precision: 'none',
    })
  })

  it('edited on stale data are refused with 412, those of others with 404, and nothing changes', async () => {
    await history.add('ada', viewing, now)
    await history.edit('ada', id, { note: 'One tab.', version: 0 }, now)
    const before = await plays()
    await expect(history.edit('ada', id, { note: 'Another.', version: 0 }, now)).rejects.toMatchObject({
      type: 'stale-version',
      status: 412,
    })
    await expect(history.edit('eve', id, { rating: 1 }, now)).rejects.toMatchObject({ type: 'not-found', status: 404 })
    await expect(history.edit('ada', id, { playedAt: isoTime(now + 86_400_000) }, now)).rejects.toMatchObject({
      type: 'viewing-in-future',
      status: 400,
    })
    expect(await plays()).toEqual(before)
  })

  it('of a film are removed with their rating and note when it is unmarked, and put back with both', async () => {
    await history.add('ada', { ...viewing, rating: 8, note: 'Again!' }, now)
    const before = await plays()
    const unmarked = await stores.change({ watched: false }, now)
    expect(unmarked).toMatchObject({ removedPlays: [{ rating: 8, note: 'Again!' }] })
    const put = before.map(({ id: one, playedAt, precision, rating, note }) => ({
      id: one,
      playedAt,
      precision,
      rating,
      note,
    }))
    await stores.change({ watched: true, plays: put, keepSaved: true }, now)
    expect(await plays()).toEqual(before)
  })

  it('of one film are at most ten thousand', async () => {
    const row = {
      user_id: 'ada',
      source: 'embedded',
      type: 'movie',
      media_id: heat.id,
      season: null,
      episode: null,
    } as const
    for (let from = 0; from < 9998; from += 1000)
      await stores.database
        .insertInto('plays')
        .values(
          Array.from({ length: Math.min(1000, 9998 - from) }, (_, index) => ({
            ...row,
            id: `v${from + index}`,
            played_at: from + index,
          })),
        )
        .execute()
    await stores.items.change(ada, [{ ...heat, change: { watched: true }, facts: heatFacts }], now)
    expect((await add({})).play.playedAt).toBe(viewing.playedAt)
    await expect(add({})).rejects.toMatchObject({ type: 'too-many-viewings', status: 409 })
  })
})

describe.each(databases)('the rating and the note of an episode, in $name', ({ open }) => {
  beforeEach(async () => setUp(await open()))

  it('are set, changed and cleared; one on stale data is refused, and one of an episode that is not listed', async () => {
    const first = { id: 5, season: 1, episode: 1 }
    const set = await marks.change('ada', first, { rating: 9, note: 'The bunker.', version: 0 }, now)
    const mark = {
      season: 1,
      episode: 1,
      rating: 9,
      ratedAt: isoTime(now),
      note: 'The bunker.',
      notedAt: isoTime(now),
      version: 1,
    }
    expect(set).toEqual({ before: null, mark })
    await expect(marks.change('ada', first, { note: 'Other', version: 0 }, now)).rejects.toMatchObject({
      type: 'stale-version',
      status: 412,
    })
    await expect(marks.change('ada', { ...first, episode: 2 }, { rating: 9 }, now)).rejects.toMatchObject({
      type: 'not-found',
    })
    expect(await marks.ofShow('ada', 5)).toEqual([mark])
    const unrated = { ...mark, rating: null, ratedAt: null, version: 2 }
    expect(await marks.change('ada', first, { rating: null }, now)).toEqual({ before: mark, mark: unrated })
    expect(await marks.change('ada', first, { note: ' ' }, now)).toEqual({ before: unrated, mark: null })
    expect(await marks.ofShow('ada', 5)).toEqual([])
  })
})
