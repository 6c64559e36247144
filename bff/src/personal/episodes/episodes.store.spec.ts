import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import { addUsers } from '../../../testing/users.ts'
import type { EpisodePlay, ShowKey } from './episode-plays.queries.ts'
import { EpisodesStore } from './episodes.store.ts'

let store: EpisodesStore
let database: UserDatabase
const dark = { userId: 'ada', source: 'embedded', id: 2001 } as const
const mark = (key: ShowKey, plays: readonly EpisodePlay[]) =>
  database.transaction().execute((transaction) => store.mark(transaction, key, plays))
const unmark = (key: ShowKey, plays: readonly EpisodePlay[]) =>
  database.transaction().execute((transaction) => store.unmark(transaction, key, plays))
const play = (season: number, episode: number, playedAt = 1000) => ({ season, episode, playedAt })

describe.each(databases)('watched episodes, in $name', ({ open }) => {
  beforeEach(async () => {
    database = await open()
    store = new EpisodesStore(database)
    await addUsers(database, 'ada', 'eve')
  })

  it('are added once when they are marked twice, and the added ones are returned', async () => {
    expect(await mark(dark, [play(1, 1), play(1, 2)])).toEqual([
      { season: 1, episode: 1 },
      { season: 1, episode: 2 },
    ])
    expect(await mark(dark, [play(1, 1, 2000), play(1, 3, 2000)])).toEqual([{ season: 1, episode: 3 }])
    expect((await store.watched(dark)).toSorted((a, b) => a.episode - b.episode)).toEqual([
      { season: 1, episode: 1, plays: 1, playedAt: 1000 },
      { season: 1, episode: 2, plays: 1, playedAt: 1000 },
      { season: 1, episode: 3, plays: 1, playedAt: 2000 },
    ])
  })

  it('get one play from two simultaneous marks', async () => {
    await Promise.all([mark(dark, [play(1, 1)]), mark(dark, [play(1, 1)])])
    expect(await store.watched(dark)).toEqual([{ season: 1, episode: 1, plays: 1, playedAt: 1000 }])
  })

  it('lose all plays when they are unmarked, and get all back from an undo', async () => {
    await mark(dark, [play(1, 1), play(1, 2)])
    await database
      .insertInto('plays')
      .values({
        id: 'again',
        user_id: 'ada',
        source: 'embedded',
        type: 'tv',
        media_id: 2001,
        season: 1,
        episode: 1,
        played_at: 5000,
      })
      .execute()
    const removed = await unmark(dark, [play(1, 1)])
    expect(removed.toSorted((a, b) => a.playedAt - b.playedAt)).toEqual([
      { ...play(1, 1), precision: 'time', rating: null, note: null },
      { ...play(1, 1, 5000), precision: 'time', rating: null, note: null },
    ])
    expect(await store.watched(dark)).toEqual([{ season: 1, episode: 2, plays: 1, playedAt: 1000 }])
    await mark(dark, removed)
    expect(await store.watched(dark)).toContainEqual({ season: 1, episode: 1, plays: 2, playedAt: 5000 })
  })

  it('can be thousands of one show, added at once', async () => {
    const many = Array.from({ length: 2500 }, (_, index) => play(1, index + 1))
    expect(await mark(dark, many)).toHaveLength(2500)
    expect(await unmark(dark, many)).toHaveLength(2500)
  })

  it('never mix ids of the embedded catalogue and the live service, nor users', async () => {
    await mark(dark, [play(1, 1)])
    for (const other of [
      { ...dark, userId: 'eve' },
      { ...dark, source: 'live' as const },
    ]) {
      expect(await store.watched(other)).toEqual([])
      expect(await unmark(other, [play(1, 1)])).toEqual([])
    }
    expect(await store.watched(dark)).toHaveLength(1)
  })

  it('list started shows by newest activity, finished ones last, without dismissed shows and those with specials only', async () => {
    await mark({ ...dark, id: 1 }, [play(1, 1, 1000), play(1, 2, 9000)])
    await mark({ ...dark, id: 2 }, [play(1, 1, 5000)])
    await mark({ ...dark, id: 3 }, [play(0, 1, 6000)])
    await mark({ ...dark, id: 4 }, [play(1, 1, 7000)])
    const row = {
      user_id: 'ada',
      source: 'embedded' as const,
      type: 'tv' as const,
      media_id: 4,
      title: '',
      released: null,
      genre_ids: '[]',
      saved_at: null,
      favourite_at: null,
      watched_at: null,
      dismissed_at: 1,
      rating: null,
      rated_at: null,
      note: null,
      noted_at: null,
      version: 1,
    }
    await database.insertInto('saved_items').values(row).execute()
    await mark({ ...dark, id: 5 }, [play(1, 1, 9500)])
    await database
      .insertInto('saved_items')
      .values({ ...row, media_id: 5, dismissed_at: null, watched_at: 9500 })
      .execute()
    expect(await store.started('ada', 'embedded')).toEqual([
      { id: 1, playedAt: 9000 },
      { id: 2, playedAt: 5000 },
      { id: 5, playedAt: 9500 },
    ])
    expect(await store.started('eve', 'embedded')).toEqual([])
    const watched = await store.watchedOf(dark, [1, 3])
    expect([...watched.keys()]).toEqual([1])
    expect(
      watched
        .get(1)
        ?.map((number) => `${number.season} ${number.episode}`)
        .toSorted(),
    ).toEqual(['1 1', '1 2'])
    expect(await store.watchedOf({ ...dark, userId: 'eve' }, [1])).toEqual(new Map())
  })
})
