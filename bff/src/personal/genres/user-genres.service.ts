import { Injectable } from '@nestjs/common'
import { regionOf, type LocaleCode } from '@contract/locale'
import type { UserGenre } from '@contract/saved-title.schema'
import { MetadataError } from '@contract/metadata-error'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { FollowedGenresStore } from './followed-genres.store.ts'
import { SavedListsStore } from '../saved/saved-lists.store.ts'

/** The genres of a user (§7). */
@Injectable()
export class UserGenresService {
  constructor(
    private readonly followed: FollowedGenresStore,
    private readonly lists: SavedListsStore,
    private readonly metadata: MetadataService,
  ) {}

  /** The genres of the user's saved titles and those they follow, the largest count first. @throws MetadataError */
  async all(userId: string, language: LocaleCode): Promise<UserGenre[]> {
    const params = { language, region: regionOf(language) }
    const [counts, followed, movies, shows] = await Promise.all([
      this.lists.genreCounts({ userId, source: this.metadata.sourceName }),
      this.followed.genreIds(userId),
      this.metadata.answer('genres', { ...params, media: 'movie' }),
      this.metadata.answer('genres', { ...params, media: 'tv' }),
    ])
    const names = new Map([...shows.genres, ...movies.genres].map(({ id, name }) => [id, name]))
    return [...new Set([...counts.keys(), ...followed])]
      .flatMap((id) => {
        const name = names.get(id)
        return name
          ? [{ id, name, names: this.metadata.genreNames(id), count: counts.get(id) ?? 0, followed: followed.has(id) }]
          : []
      })
      .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, language))
  }

  async followedIds(userId: string): Promise<number[]> {
    return [...(await this.followed.genreIds(userId))]
  }

  /** @throws MetadataError for a genre that does not exist */
  async follow(userId: string, genreId: number): Promise<void> {
    const lists = await Promise.all(
      (['movie', 'tv'] as const).map((media) => this.metadata.answer('genres', { language: 'en', media })),
    )
    if (!lists.some(({ genres }) => genres.some(({ id }) => id === genreId)))
      throw new MetadataError('notFound', `no genre ${genreId}`)
    await this.followed.follow(userId, genreId)
  }

  unfollow(userId: string, genreId: number): Promise<void> {
    return this.followed.unfollow(userId, genreId)
  }
}
