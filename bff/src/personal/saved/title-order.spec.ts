import { createCache } from 'cache-manager'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { catalogueOf, film } from '@catalogue/testing/test-catalogue'
import type { LocaleCode } from '@contract/locale'
import { listPageSize } from '@contract/user-list.schema'
import { databases } from '../../../testing/databases.ts'
import { listFields } from '../../../testing/list-stores.ts'
import { ada, storesOn, titlesServiceOn } from '../../../testing/saved-stores.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { ShownTitles } from '../../metadata/shown-titles.service.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import { ListItemsStore } from '../lists/list-items.store.ts'
import { ListPagesService } from '../lists/list-pages.service.ts'
import { ListStore } from '../lists/list.store.ts'
import { SavedTitlesService } from './saved-titles.service.ts'

const films = [
  film({ id: 1, title: 'The Matrix', titles: { 'de-DE': 'Matrix', ja: 'マトリックス', 'fr-FR': 'Matrix' } }),
  film({ id: 2, title: 'Zodiac', titles: { 'de-DE': 'Die Spur des Killers', ja: 'ゾディアック', 'fr-FR': 'L’Armée' } }),
  film({ id: 3, title: 'Élite', titles: { 'de-DE': 'Élite', ja: 'エリート', 'fr-FR': 'Élite' } }),
  film({ id: 4, title: 'Rocky 10', titles: { 'de-DE': 'Der Pate', ja: 'ロッキー10', 'fr-FR': 'Zoo' } }),
  film({ id: 5, title: 'Rocky 2', titles: { 'de-DE': 'Ärger', ja: 'ロッキー2', 'fr-FR': 'Le Grand Bleu' } }),
]
const ids = films.map(({ id }) => id)

const clock = () => new Date('2026-11-21T12:00:00Z')

async function servicesOn(
  database: UserDatabase,
  source = new CatalogueMetadataSource(catalogueOf({ films }), clock),
  savedIds = ids,
) {
  const stores = await storesOn(database)
  const metadata = new MetadataService(source, createCache())
  const shown = new ShownTitles(metadata)
  const saved = new SavedTitlesService(stores.items, stores.lists, titlesServiceOn(database, metadata), metadata, shown)
  await saved.bulk('ada', { items: savedIds.map((id) => ({ type: 'movie', id, saved: true })) })
  return { database, metadata, shown, saved, lists: stores.lists }
}

/** The names on a page of the watchlist by title. */
async function shownNames(
  saved: SavedTitlesService,
  language: LocaleCode,
  { page = 1, size = 20, order = 'asc' }: { page?: number; size?: number; order?: 'asc' | 'desc' } = {},
): Promise<(string | undefined)[]> {
  const query = { list: 'watchlist', sort: 'title', page, size, order } as const
  const { results } = await saved.page(ada.userId, query, language)
  return results.map(({ media }) => (media && 'title' in media ? media.title : undefined))
}

/** A hundred films, and fifty that are last by their English names and first by their German ones. */
const manyFilms = Array.from({ length: 150 }, (_, index) =>
  index < 100
    ? film({ id: index + 1, title: `Film ${index}`, titles: { 'de-DE': `Film ${index}` } })
    : film({ id: index + 1, title: `Zodiac ${index}`, titles: { 'de-DE': `Akt ${index}` } }),
)
const manyIds = manyFilms.map(({ id }) => id)
const namesOf = (from: number, to: number) => manyFilms.slice(from, to).map(({ titles }) => titles['de-DE'])

/** A source that gives the German names of the films after the first hundred only when the test asks for them. */
class LateSource extends CatalogueMetadataSource {
  readonly late = Promise.withResolvers<void>()

  constructor() {
    super(catalogueOf({ films: manyFilms }), clock)
  }

  override async mediaDetail(params: Parameters<CatalogueMetadataSource['mediaDetail']>[0]) {
    if (params.language === 'de-DE' && params.id > 100) await this.late.promise
    return super.mediaDetail(params)
  }
}

const orders: readonly (readonly [LocaleCode, readonly string[]])[] = [
  ['en', ['Élite', 'The Matrix', 'Rocky 2', 'Rocky 10', 'Zodiac']],
  ['de-DE', ['Ärger', 'Élite', 'Matrix', 'Der Pate', 'Die Spur des Killers']],
  ['fr-FR', ['L’Armée', 'Élite', 'Le Grand Bleu', 'Matrix', 'Zoo']],
  ['ja', ['エリート', 'ゾディアック', 'マトリックス', 'ロッキー2', 'ロッキー10']],
]

describe.each(databases)('titles by name, in $name', ({ open }) => {
  it('are in the order of their shown names in the language of the page, both ways', async () => {
    const { saved } = await servicesOn(await open())
    for (const [language, names] of orders) {
      expect(await shownNames(saved, language)).toEqual(names)
      expect(await shownNames(saved, language, { order: 'desc' })).toEqual(names.toReversed())
    }
  })

  it('are paged without repeats, and reflect a change at once', async () => {
    const { saved } = await servicesOn(await open())
    for (const order of ['asc', 'desc'] as const) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => shownNames(saved, 'de-DE', { page, size: 2, order })))
      const expected = order === 'asc' ? orders[1]![1] : orders[1]![1].toReversed()
      expect(pages).toEqual([expected.slice(0, 2), expected.slice(2, 4), expected.slice(4), []])
    }
    await saved.change('ada', 'movie', 4, { saved: false })
    expect(await shownNames(saved, 'de-DE')).toEqual(['Ärger', 'Élite', 'Matrix', 'Die Spur des Killers'])
  })

  it('are given by their ids to be ordered, not as they were saved', async () => {
    const { database, lists } = await servicesOn(await open(), undefined, ids.toReversed())
    await database
      .updateTable('saved_items')
      .set({ saved_at: sql<number>`100 - media_id` })
      .execute()
    const read: number[] = []
    await lists.pageInOrder(
      ada,
      { list: 'watchlist', sort: 'title', order: 'asc', page: 1, size: 20 },
      {
        language: 'en',
        version: 0,
        inOrder: ({ titles }) => {
          read.push(...titles.map(({ id }) => id))
          return Promise.resolve({ titles, version: 0 })
        },
      },
    )
    expect(read).toEqual(ids)
  })

  it('have the same order on a list', async () => {
    const { database, metadata, shown } = await servicesOn(await open())
    const [lists, items] = [new ListStore(database), new ListItemsStore(database)]
    const titles = films.map(({ id, title }) => ({ type: 'movie' as const, id, title, released: null }))
    await lists.create('ada', 'embedded', { ...listFields, id: 'mine', name: 'Mine' }, titles)
    const pages = new ListPagesService(lists, items, metadata, shown)
    for (const [language, names] of orders) {
      const { entries } = await pages.ownPage({ userId: 'ada', id: 'mine' }, { page: 1, sort: 'title', language })
      expect(entries.results.map(({ media }) => media && 'title' in media && media.title)).toEqual(names)
    }
  })

  it('stay in the order of the first page for its later pages; names fetched late count from the next first page on', async () => {
    const source = new LateSource()
    const { shown, saved } = await servicesOn(await open(), source, manyIds)
    expect(await shownNames(saved, 'de-DE')).toEqual(namesOf(0, 20))
    source.late.resolve()
    await vi.waitFor(() => expect(shown.version('de-DE')).toBe(1))
    expect(await shownNames(saved, 'de-DE', { page: 2 })).toEqual(namesOf(20, 40))
    // A change of the saved titles makes a new order, too.
    await saved.change('ada', 'movie', 1, { saved: false })
    expect(await shownNames(saved, 'de-DE', { page: 3 })).toEqual(namesOf(41, 61))
    expect(await shownNames(saved, 'de-DE')).toEqual(namesOf(100, 120))
    expect(await shownNames(saved, 'de-DE', { page: 3 })).toEqual([...namesOf(140, 150), ...namesOf(1, 11)])
  })

  it('stay in the order of a list’s first page for its later pages', async () => {
    const source = new LateSource()
    const { database, metadata, shown } = await servicesOn(await open(), source, [])
    const [lists, items] = [new ListStore(database), new ListItemsStore(database)]
    const titles = manyFilms.map(({ id, title }) => ({ type: 'movie' as const, id, title, released: null }))
    await lists.create('ada', 'embedded', { ...listFields, id: 'mine', name: 'Mine' }, titles)
    const pages = new ListPagesService(lists, items, metadata, shown)
    const shownPage = async (page: number) => {
      const { entries } = await pages.ownPage({ userId: 'ada', id: 'mine' }, { page, sort: 'title', language: 'de-DE' })
      return entries.results.map(({ media }) => media && 'title' in media && media.title)
    }
    const { titles: size } = listPageSize
    expect(await shownPage(1)).toEqual(namesOf(0, size))
    source.late.resolve()
    await vi.waitFor(() => expect(shown.version('de-DE')).toBe(1))
    expect(await shownPage(2)).toEqual(namesOf(size, 2 * size))
    expect((await shownPage(1))[0]).toBe('Akt 100')
  })
})
