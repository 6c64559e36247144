import { Injectable } from '@nestjs/common'
import type { SavedEntry } from '@contract/call-types'
import { regionOf, type LocaleCode } from '@contract/locale'
import type { MediaRow, MediaType, Page } from '@contract/media.schema'
import type { SavedItem, SavedItemChange, SavedList, UserGenre } from '@contract/user-media.schema'
import { MetadataError } from '../metadata/metadata-source.port.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { UserMediaStore, type TitleFacts } from './user-media.store.ts'

const pageSize = 20

/** What a user keeps, put together with the metadata that pages show. */
@Injectable()
export class UserMediaService {
  constructor(
    private readonly store: UserMediaStore,
    private readonly metadata: MetadataService,
  ) {}

  item(userId: string, type: MediaType, id: number): Promise<SavedItem | null> {
    return this.store.item({ userId, source: this.metadata.sourceName, type, id })
  }

  /** @throws MetadataError for a title that does not exist */
  async change(
    userId: string,
    type: MediaType,
    id: number,
    change: SavedItemChange,
    now = Date.now(),
  ): Promise<SavedItem> {
    const media = await this.media(type, id, 'en')
    return this.store.change({ userId, source: this.metadata.sourceName, type, id }, factsOf(media), change, now)
  }

  async page(userId: string, list: SavedList, page: number, language: LocaleCode): Promise<Page<SavedEntry>> {
    const { items, total } = await this.store.page(userId, this.metadata.sourceName, list, page, pageSize)
    const results = await Promise.all(items.map(async (item) => ({ item, media: await this.known(item, language) })))
    return { page, results, total_pages: Math.max(1, Math.ceil(total / pageSize)), total_results: total }
  }

  /** The genres of what the user has saved and those they follow, most first. */
  async genres(userId: string, language: LocaleCode): Promise<UserGenre[]> {
    const ask = { language, region: regionOf(language) }
    const [counts, followed, movies, shows] = await Promise.all([
      this.store.genreCounts(userId, this.metadata.sourceName),
      this.store.followedGenres(userId),
      this.metadata.answer('genres', { ...ask, media: 'movie' }),
      this.metadata.answer('genres', { ...ask, media: 'tv' }),
    ])
    const names = new Map([...shows.genres, ...movies.genres].map(({ id, name }) => [id, name]))
    return [...new Set([...counts.keys(), ...followed])]
      .flatMap((id) => {
        const name = names.get(id)
        return name ? [{ id, name, count: counts.get(id) ?? 0, followed: followed.has(id) }] : []
      })
      .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, language))
  }

  /** @throws MetadataError for a genre that does not exist */
  async followGenre(userId: string, genreId: number): Promise<void> {
    const lists = await Promise.all(
      (['movie', 'tv'] as const).map((media) =>
        this.metadata.answer('genres', { language: 'en', region: 'US', media }),
      ),
    )
    if (!lists.some(({ genres }) => genres.some(({ id }) => id === genreId)))
      throw new MetadataError('notFound', `no genre ${genreId}`)
    await this.store.followGenre(userId, genreId)
  }

  unfollowGenre(userId: string, genreId: number): Promise<void> {
    return this.store.unfollowGenre(userId, genreId)
  }

  private async known(item: SavedItem, language: LocaleCode): Promise<MediaRow | null> {
    try {
      return await this.media(item.type, item.id, language)
    } catch (error) {
      if (error instanceof MetadataError && error.kind === 'notFound') return null
      throw error
    }
  }

  private media(type: MediaType, id: number, language: LocaleCode): Promise<MediaRow> {
    return this.metadata.answer('mediaDetail', { language, region: regionOf(language), type, id, append: [] })
  }
}

const factsOf = (media: MediaRow): TitleFacts => ({
  title: 'title' in media ? media.title : media.name,
  released: ('title' in media ? media.release_date : media.first_air_date) || null,
  genreIds: media.genre_ids,
})
