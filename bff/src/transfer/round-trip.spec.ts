import { createCache } from 'cache-manager'
import fc from 'fast-check'
import Keyv from 'keyv'
import { describe, expect, it } from 'vitest'
import { accountExport } from '@contract/account-export.schema'
import { databases } from '../../testing/databases.ts'
import type { Database } from '../platform/database/schema.ts'
import { addUsers } from '../../testing/users.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { AccountUnderTest } from '../../testing/account.ts'
import { fileCorrections, correctFiles } from '../../testing/file-corrections.ts'
import { films, shows } from '../../testing/titles.ts'

const metadata = new MetadataService(CatalogueMetadataSource.load(), createCache({ stores: [new Keyv()] }))
const params = { language: 'en', region: 'US', append: [] } as const

const time = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2026-01-01') })
const maybe = fc.option(time)
/** Texts that CSV, spreadsheets and decoders trip over. */
const oddTexts = ['=1+1', '\r\n', '<b>', '映画', ...Array.from(`-'",;\n\r\t é🎬|\\a`)]
const text = fc.array(fc.constantFrom(...oddTexts)).map((parts) => parts.join(''))
const name = text.map((words) => `${words}x`.trim().slice(0, 90)).filter((words) => words !== '')
const titles = [
  ['movie', films.godfather],
  ['movie', films.alien],
  ['movie', films.heat],
  ['movie', films.nosferatu],
  ['tv', shows.breakingBad],
  ['tv', shows.dark],
] as const
const account = fc.record({
  items: fc.array(
    fc
      .record({
        saved_at: maybe,
        favourite_at: maybe,
        watched_at: maybe,
        dismissed_at: maybe,
        rewatch_since: maybe,
        rating: fc.option(fc.tuple(fc.integer({ min: 1, max: 10 }), time)),
        note: fc.option(
          fc.tuple(
            text.map((words) => `${words}.`),
            time,
          ),
        ),
      })
      .map((item) => ((item.saved_at ?? item.favourite_at) === null ? item : { ...item, dismissed_at: null })),
    { maxLength: titles.length, minLength: titles.length },
  ),
  // Several viewings of one moment stay several.
  plays: fc.array(
    fc.record({
      of: fc.nat(titles.length - 1),
      episode: fc.integer({ min: 0, max: 2 }),
      played_at: fc.oneof(time, fc.constantFrom(0, Date.parse('2020-02-02T20:00:00Z'))),
    }),
    { maxLength: 12 },
  ),
  episodes: fc.uniqueArray(
    fc.record({
      of: fc.constantFrom(4, 5),
      season: fc.constantFrom(0, 1),
      episode: fc.integer({ min: 1, max: 3 }),
      rating: fc.option(fc.tuple(fc.integer({ min: 1, max: 10 }), maybe)),
      note: text.map((words) => `${words}.`),
      at: maybe,
    }),
    { maxLength: 4, selector: ({ of, season, episode }) => `${of} ${season} ${episode}` },
  ),
  lists: fc.array(
    fc.record({
      name,
      description: text,
      visibility: fc.constantFrom('private', 'unlisted', 'public'),
      ranked: fc.constantFrom(0, 1),
      at: time,
      of: fc.uniqueArray(fc.nat(titles.length - 1)),
    }),
    { maxLength: 3 },
  ),
  corrections: fileCorrections(titles.length),
  genres: fc.uniqueArray(fc.constantFrom(18, 27, 80)),
  people: fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 3 }),
  settings: fc
    .record({
      region: fc.option(fc.constantFrom('AT', 'JP')),
      contentLanguage: fc.option(fc.constantFrom('fr-FR', 'ja')),
      services: fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 3 }),
      spoilerShield: fc.boolean(),
      homeRows: fc.constantFrom([], [{ id: 'watchlist', hidden: true }]),
      filterPresets: fc.constantFrom([], [{ name: '=Quiet, "old"', media: 'movie', query: 'year=1950&sort=title' }]),
    })
    .map((settings) => JSON.stringify(settings)),
})
type Account = typeof account extends fc.Arbitrary<infer T> ? T : never

async function fill({ database }: AccountUnderTest, content: Account) {
  const { items, plays, episodes, lists, genres, people, settings } = content
  const user_id = 'ada'
  const existing = await Promise.all(
    titles.map(async ([type, id]) => {
      const media = await metadata.answer('mediaDetail', { ...params, type, id })
      const [title, released] =
        'title' in media ? [media.title, media.release_date] : [media.name, media.first_air_date]
      return { key: { source: 'embedded', type, media_id: id } as const, title, released, genres: media.genre_ids }
    }),
  )
  const rows = items.flatMap(({ rating, note, ...marks }, index): Database['saved_items'][] => {
    const { key, title, released, genres: ids } = existing[index]!
    const last = lastPlay(plays, index)
    const row = {
      ...marks,
      watched_at: key.type === 'movie' ? last : marks.watched_at,
      rewatch_since: key.type === 'movie' ? null : marks.rewatch_since,
      rating: rating?.[0] ?? null,
      rated_at: rating?.[1] ?? null,
      note: note?.[0] ?? null,
      noted_at: note?.[1] ?? null,
    }
    const isSaved = Object.values(row).some((value) => value !== null)
    return isSaved ? [{ user_id, ...key, title, released, genre_ids: JSON.stringify(ids), ...row, version: 3 }] : []
  })
  if (rows.length > 0) await database.insertInto('saved_items').values(rows).execute()
  for (const [index, { of, episode, played_at }] of plays.entries()) {
    const { key } = existing[of]!
    const episodeNumbers = key.type === 'movie' ? { season: null, episode: null } : { season: 1, episode }
    const marks = { rating: played_at % 11 || null, note: played_at % 3 ? null : '="Again",\nat night' }
    const play = { id: `play ${index}`, user_id, ...key, ...episodeNumbers, played_at, ...marks }
    await database
      .insertInto('plays')
      .values({ ...play, precision: precisionAt(played_at) })
      .execute()
  }
  for (const { of, season, episode, rating, note, at } of episodes) {
    const { source, media_id } = existing[of]!.key
    const mark = { rating: rating?.[0] ?? null, rated_at: rating?.[1] ?? null, note, noted_at: at, version: 1 }
    await database
      .insertInto('episode_marks')
      .values({ user_id, source, media_id, season, episode, ...mark })
      .execute()
  }
  for (const [index, { at, of, ...list }] of lists.entries()) {
    const row = {
      ...list,
      id: `list-${index}`,
      user_id,
      created_at: at + index,
      updated_at: at + index,
      version: 2,
      deleted_at: null,
    }
    await database.insertInto('lists').values(row).execute()
    for (const [position, number] of of.entries()) {
      const { key, title, released } = existing[number]!
      const item = { list_id: row.id, ...key, title, released, position: position * 2, added_at: at }
      await database.insertInto('list_items').values(item).execute()
    }
  }
  for (const genre_id of genres)
    await database.insertInto('followed_genres').values({ user_id, genre_id, followed_at: 1 }).execute()
  for (const person_id of people)
    await database
      .insertInto('followed_people')
      .values({ user_id, source: 'embedded', person_id, name: `=Person ${person_id}`, followed_at: 2 })
      .execute()
  await database.updateTable('users').set({ settings }).where('id', '=', user_id).execute()
}

/** The precision of a play's time: the same for all of one moment, because the order of others is not stored. */
const precisionAt = (time: number) => (['time', 'day', 'month', 'year'] as const)[time % 4] ?? 'time'

function lastPlay(plays: Account['plays'], index: number): number | null {
  const times = plays.flatMap(({ of, played_at }) => (of === index ? [played_at] : []))
  return times.length > 0 ? Math.max(...times) : null
}

const tables = ['imports', 'plays', 'saved_items', 'lists', 'followed_genres', 'followed_people', 'users'] as const

describe.each(databases)('an export from $name', ({ open }) => {
  it.each(['json', 'csv'] as const)(
    'as %s, imported into a new account: gives an account with the same export',
    async (format) => {
      const database = await open()
      await fc.assert(
        fc
          .asyncProperty(account, async (content) => {
            const members = await AccountUnderTest.with(database, metadata)
            await fill(members, content)
            if (format === 'json') await correctFiles(database, content.corrections, titles)
            const before = await members.json('ada')
            const file = format === 'json' ? await members.text('ada') : await members.csv('ada')
            await database.deleteFrom('users').where('id', '=', 'ada').execute()
            await addUsers(database, 'ada')
            const { id, counts } = await members.upload('ada', 'export', file)
            expect(counts).toMatchObject({ ambiguous: 0, notFound: 0, invalid: 0 })
            await members.apply('ada', id)
            expect(await members.json('ada')).toEqual(before)
          })
          .afterEach(async () => {
            for (const table of tables) await database.deleteFrom(table).execute()
          }),
        { numRuns: 8 },
      )
    },
    120_000,
  )

  it('has the documented shape, page after page', async () => {
    const database = await open()
    const members = await AccountUnderTest.with(database, metadata)
    const title = { user_id: 'ada', source: 'live', type: 'movie' } as const
    const marks = { favourite_at: null, watched_at: null, dismissed_at: null, rating: null, rated_at: null, note: null }
    const rows = Array.from({ length: 2001 }, (_, index) => ({
      ...title,
      ...marks,
      media_id: index + 1,
      title: `Film ${index}`,
      released: null,
      genre_ids: '[]',
      saved_at: 1,
      noted_at: null,
      version: 1,
    }))
    const plays = rows.map(({ media_id }) => ({
      ...title,
      media_id,
      id: `p${media_id}`,
      season: null,
      episode: null,
      played_at: 5,
    }))
    for (const from of [0, 1000, 2000]) {
      await database
        .insertInto('saved_items')
        .values(rows.slice(from, from + 1000))
        .execute()
      await database
        .insertInto('plays')
        .values(plays.slice(from, from + 1000))
        .execute()
    }
    const exported = accountExport.parse(JSON.parse(await members.text('ada')))
    const ids = rows.map(({ media_id }) => media_id)
    expect(exported.items.map(({ id }) => id)).toEqual(ids)
    expect(exported.plays.map(({ id, title: name }) => [id, name])).toEqual(ids.map((id) => [id, `Film ${id - 1}`]))
  })
})
