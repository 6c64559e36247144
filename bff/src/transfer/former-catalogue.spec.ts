import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { Logger } from '@nestjs/common'
import { describe, expect, it, vi } from 'vitest'
import { exportFormat, exportVersion } from '@contract/export.schema'
import { AccountUnderTest } from '../../testing/account.ts'
import { databases } from '../../testing/databases.ts'
import { films, shows } from '../../testing/titles.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { CatalogueChange } from './catalogue-change.service.ts'
import { CatalogueChangeStore } from './catalogue-change.store.ts'
import { noChanges } from './apply/import-counts.ts'

const metadataOf = (name: 'embedded' | 'live') =>
  new MetadataService(
    Object.defineProperty(CatalogueMetadataSource.load(), 'name', { value: name }),
    createCache({ stores: [new Keyv()] }),
  )
const embedded = metadataOf('embedded')
const live = metadataOf('live')
const at = '2024-05-01T12:00:00.000Z'
const released = '1979-05-25'
const ids = { imdbId: null, tmdbId: null }
const alien = { source: 'embedded', type: 'movie', id: films.alien, title: 'Alien', released, ...ids }
const dark = { source: 'embedded', type: 'tv', id: shows.dark, title: 'Dark', released: '2017-12-01', ...ids }
const gone = { ...alien, id: 999_999_999, title: 'No Such Film At All', released: '1931-01-01' }
const marks = { genreIds: [], savedAt: at, favouriteAt: null, watchedAt: null, dismissedAt: null }
const noOpinion = { rating: null, ratedAt: null, note: null, notedAt: null }
const saved = {
  format: exportFormat,
  version: exportVersion,
  exportedAt: at,
  items: [
    { ...alien, ...marks, ...noOpinion, rating: 9, ratedAt: at },
    { ...dark, ...marks, ...noOpinion },
  ],
  plays: [
    { ...alien, season: null, episode: null, playedAt: at },
    { ...dark, season: 1, episode: 2, playedAt: at },
  ],
  lists: [
    {
      name: 'Space',
      description: '',
      visibility: 'private',
      ranked: false,
      createdAt: at,
      updatedAt: at,
      items: [{ ...alien, addedAt: at }],
    },
  ],
}

describe.each(databases)(
  'a server that changes from the embedded catalogue to the live service, on $name',
  ({ open }) => {
    const changed = async () => {
      const before = await AccountUnderTest.with(await open(), embedded)
      const { id } = await before.upload('ada', 'reelroom.json', JSON.stringify(saved))
      await before.apply('ada', id)
      await before.database
        .updateTable('saved_items')
        .set({ media_id: gone.id, title: gone.title, released: gone.released })
        .where('media_id', '=', shows.dark)
        .where('type', '=', 'tv')
        .execute()
      return new AccountUnderTest(before.database, live)
    }
    const importFormer = async (account: AccountUnderTest) => {
      const { id } = await account.imports.importFormer('ada', 'en')
      await account.idle()
      return account.imports.status('ada', id)
    }
    const rows = (account: AccountUnderTest, source: 'embedded' | 'live') =>
      account.database
        .selectFrom('saved_items')
        .select(['type', 'media_id', 'saved_at', 'rating'])
        .where('user_id', '=', 'ada')
        .where('source', '=', source)
        .orderBy('media_id')
        .execute()

    it('brings a member’s titles, viewings and lists over after a preview, and keeps the former rows', async () => {
      const account = await changed()
      expect(await account.imports.current('ada')).toMatchObject({ import: null, former: 2 })
      const former = await rows(account, 'embedded')
      const status = await importFormer(account)
      expect(status).toMatchObject({ state: 'ready', service: 'reelroom', titles: 3 })
      expect(status.counts).toMatchObject({ matched: 2, notFound: 1 })
      const { results } = await account.reports.titles('ada', status.id, 'matched', 1)
      expect(results.map(({ name, match }) => [name, match?.reason])).toEqual([
        ['Alien', 'id'],
        ['Dark', 'id'],
      ])
      expect(await rows(account, 'live')).toEqual([])
      const { result } = await account.apply('ada', status.id)
      expect(result).toMatchObject({ added: 1, plays: 2, lists: 0, listItems: 1 })
      const time = Date.parse(at)
      expect(await rows(account, 'live')).toEqual([{ type: 'movie', media_id: films.alien, saved_at: time, rating: 9 }])
      expect(await rows(account, 'embedded')).toEqual(former)
    })

    it('adds nothing the second time, and undoes it', async () => {
      const account = await changed()
      const first = await importFormer(account)
      await account.apply('ada', first.id)
      const again = await importFormer(account)
      expect((await account.apply('ada', again.id)).result).toEqual({ ...noChanges, unchanged: 1 })
      const former = await rows(account, 'embedded')
      await account.undo('ada', first.id)
      expect(await rows(account, 'live')).toEqual([])
      expect(await rows(account, 'embedded')).toEqual(former)
    })

    it('logs once what members have from the former catalogue', async () => {
      const { database } = await changed()
      const lines: unknown[] = []
      vi.spyOn(Logger.prototype, 'warn').mockImplementation((line) => void lines.push(line))
      for (const metadata of [live, live, embedded, live])
        await new CatalogueChange(metadata, new CatalogueChangeStore(database)).report()
      const line =
        'This server now uses the live service. Saved before, from the embedded catalog: 2 titles of 1 members. Nothing is lost: they can bring them over at /my/import.'
      expect(lines).toEqual([line, line])
      vi.restoreAllMocks()
    })

    it('offers nothing to a member without former titles', async () => {
      const account = await changed()
      expect(await account.imports.current('eve')).toEqual({ import: null, last: null, former: 0 })
      await expect(account.imports.importFormer('eve', 'en')).rejects.toMatchObject({ type: 'not-found', status: 404 })
    })
  },
)
