import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { Logger } from '@nestjs/common'
import { describe, expect, it, vi } from 'vitest'
import { defaultQuotas } from '@contract/quotas'
import { exportFormat, exportVersion } from '@contract/export.schema'
import { AccountUnderTest } from '../../../testing/account.ts'
import { databases } from '../../../testing/databases.ts'
import { films, shows } from '../../../testing/titles.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { CatalogueChange } from './catalogue-change.service.ts'
import { CatalogueChangeStore } from './catalogue-change.store.ts'
import { noChanges } from '../apply/import-counts.ts'
import { FormerStore } from './former.store.ts'

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
      const { id } = await account.former.import('ada', 'en')
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

    it('imports a member’s titles, viewings and lists after a preview, and keeps the former rows', async () => {
      const account = await changed()
      expect(await account.former.of('ada')).toEqual({ titles: 2, people: 0, isDismissed: false })
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

    it('offers nothing that an import has brought over, left waiting or skipped, and all of it again after an undo', async () => {
      const account = await changed()
      const { id } = await importFormer(account)
      expect(await account.former.of('ada')).toEqual({ titles: 2, people: 0, isDismissed: false })
      await account.apply('ada', id)
      expect(await account.former.of('ada')).toEqual({ titles: 0, people: 0, isDismissed: false })
      await expect(account.former.import('ada', 'en')).rejects.toMatchObject({ type: 'not-found', status: 404 })
      const former = await rows(account, 'embedded')
      await account.undo('ada', id)
      expect(await rows(account, 'live')).toEqual([])
      expect(await rows(account, 'embedded')).toEqual(former)
      expect(await account.former.of('ada')).toEqual({ titles: 2, people: 0, isDismissed: false })
      const again = await importFormer(account)
      expect((await account.apply('ada', again.id)).result).toMatchObject({ added: 1, plays: 2, listItems: 1 })
    })

    it('adds nothing when an import is repeated whose entries were not noted', async () => {
      const account = await changed()
      await account.apply('ada', (await importFormer(account)).id)
      await account.database.deleteFrom('former_handled').execute()
      const again = await importFormer(account)
      expect((await account.apply('ada', again.id)).result).toEqual({ ...noChanges, unchanged: 1 })
    })

    it('offers everything again when the account had no room for all of it', async () => {
      const account = await changed()
      await account.database
        .insertInto('server_settings')
        .values({ name: 'quotas', value: JSON.stringify({ ...defaultQuotas, viewings: 3 }) })
        .execute()
      const { id } = await importFormer(account)
      expect((await account.apply('ada', id)).result?.playsLeftOut).toBe(1)
      expect(await account.former.of('ada')).toEqual({ titles: 2, people: 0, isDismissed: false })
    })

    it('dismisses its note for each member separately, until the catalogue changes again', async () => {
      const account = await changed()
      const { database } = account
      const change = (metadata: MetadataService) =>
        new CatalogueChange(metadata, new CatalogueChangeStore(database), new FormerStore(database)).report()
      vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined)
      vi.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined)
      await change(live)
      expect(await account.former.dismiss('ada')).toEqual({ titles: 2, people: 0, isDismissed: true })
      expect(await account.former.dismiss('ada')).toEqual({ titles: 2, people: 0, isDismissed: true })
      await change(live)
      expect(await account.former.of('ada')).toEqual({ titles: 2, people: 0, isDismissed: true })
      await account.apply('ada', (await importFormer(account)).id)
      await change(embedded)
      const back = new AccountUnderTest(database, embedded)
      expect(await back.former.of('ada')).toEqual({ titles: 1, people: 0, isDismissed: false })
      const { id } = await importFormer(back)
      expect((await back.apply('ada', id)).result).toEqual({ ...noChanges, unchanged: 1 })
      expect(await back.former.of('ada')).toEqual({ titles: 0, people: 0, isDismissed: false })
      await change(live)
      expect(await account.former.of('ada')).toEqual({ titles: 2, people: 0, isDismissed: false })
      vi.restoreAllMocks()
    })

    it('logs at each start what members have left, without their names', async () => {
      const { database } = await changed()
      const person = { user_id: 'eve', source: 'embedded', person_id: 1, name: 'Al Pacino', followed_at: 1 } as const
      await database.insertInto('followed_people').values(person).execute()
      const lines: unknown[] = []
      vi.spyOn(Logger.prototype, 'warn').mockImplementation((line) => void lines.push(['warn', line]))
      vi.spyOn(Logger.prototype, 'log').mockImplementation((line) => void lines.push(['log', line]))
      for (const metadata of [live, live, embedded, live])
        await new CatalogueChange(metadata, new CatalogueChangeStore(database), new FormerStore(database)).report()
      vi.restoreAllMocks()
      const left =
        'Left from the embedded catalog: titles: 2, people: 1, members: 2. Nothing is lost: members can bring it over at /my/import.'
      expect(lines).toEqual([
        ['warn', `This server now uses the live service. ${left}`],
        ['log', left],
        ['warn', `This server now uses the live service. ${left}`],
      ])
    })

    it('counts once on a server whose members have used one catalogue alone', async () => {
      const { database } = await changed()
      for (const table of ['plays', 'saved_items', 'list_items'] as const) await database.deleteFrom(table).execute()
      const entries = new FormerStore(database)
      const counted = vi.spyOn(entries, 'leftOfAll')
      const start = (metadata: MetadataService) =>
        new CatalogueChange(metadata, new CatalogueChangeStore(database), entries).report()
      for (const metadata of [live, live, live]) await start(metadata)
      expect(counted.mock.calls).toEqual([['embedded']])
      const person = { user_id: 'eve', source: 'live', person_id: 1, name: 'Al Pacino', followed_at: 1 } as const
      await database.insertInto('followed_people').values(person).execute()
      for (const metadata of [embedded, embedded, live]) await start(metadata)
      expect(counted.mock.calls).toEqual([['embedded'], ['live'], ['live'], ['embedded']])
      vi.restoreAllMocks()
    })

    it('offers nothing to a member without former titles', async () => {
      const account = await changed()
      expect(await account.former.of('eve')).toEqual({ titles: 0, people: 0, isDismissed: false })
      await expect(account.former.import('eve', 'en')).rejects.toMatchObject({ type: 'not-found', status: 404 })
    })
  },
)
