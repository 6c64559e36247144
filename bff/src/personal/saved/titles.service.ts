import { Injectable } from '@nestjs/common'
import type { HistoryEntry } from '@contract/saved-title.schema'
import type { EpisodeNumber } from '@contract/episodes.schema'
import type { FigureFilters } from '@contract/saved-query.schema'
import { regionOf, type LocaleCode } from '@contract/locale'
import { mediaKey } from '@contract/media-key'
import type { MediaRow, MediaType, TitleId } from '@contract/media.schema'
import { foundOrNull, MetadataError } from '@contract/metadata-error'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { FactsService } from '../facts/facts.service.ts'
import type { FactFilter } from './saved-lists.store.ts'
import type { Owner } from './saved-titles.store.ts'
import type { TitleColumns } from './saved-row.ts'

/** The metadata of the titles that users have saved. */
@Injectable()
export class TitlesService {
  constructor(
    private readonly metadata: MetadataService,
    private readonly storedFacts: FactsService,
  ) {}

  /** What cards show of a title; null when its source lacks it. @throws MetadataError when it is unreachable */
  row(type: MediaType, id: number, language: LocaleCode): Promise<MediaRow | null> {
    return foundOrNull(this.metadata.answer('mediaDetail', { language, type, id, append: [] }))
  }

  /** The name of an episode; null when its source lacks it. @throws MetadataError when it is unreachable */
  async episode(id: number, episodeNumber: EpisodeNumber, language: LocaleCode): Promise<HistoryEntry['episode']> {
    const season = await foundOrNull(this.metadata.answer('season', { language, id, number: episodeNumber.season }))
    const episode = season?.episodes.find(({ episode_number: number }) => number === episodeNumber.episode)
    return episode ? { name: episode.name, ...(episode.fallback && { fallback: episode.fallback }) } : null
  }

  /**
   * Whether a show has an episode, as far as its source knows: false if it lists the season without it, or other
   * seasons alone.
   * @throws MetadataError when it is unreachable
   */
  async mayHaveEpisode(id: number, { season, episode }: EpisodeNumber): Promise<boolean> {
    const params = { language: 'en', id } as const
    const list = await foundOrNull(this.metadata.answer('season', { ...params, number: season }))
    if (list && list.episodes.length > 0) return list.episodes.some(({ episode_number: number }) => number === episode)
    const show = await foundOrNull(this.metadata.answer('mediaDetail', { ...params, type: 'tv', append: [] }))
    if (!show || !('seasons' in show)) return false
    return show.seasons.length === 0 || show.seasons.some(({ season_number: number }) => number === season)
  }

  /**
   * The facts stored of a title beside its marks, in English; null for a title that does not exist. The live service’s answer has
   * those that statistics read, which are stored at once; the embedded catalogue has them at hand.
   */
  async facts(title: TitleId): Promise<TitleColumns | null> {
    const append = this.metadata.sourceName === 'live' ? (['credits'] as const) : []
    const params = { ...title, language: 'en', append } as const
    const detail = await foundOrNull(this.metadata.answer('mediaDetail', params))
    if (!detail) return null
    await this.storedFacts.keep(title, detail)
    return factsOf(detail)
  }

  /** The genres of titles, as far as they are known, by `mediaKey`. */
  async genres(titles: readonly TitleId[]): Promise<Map<string, readonly number[]>> {
    const known = new Map<string, readonly number[]>()
    for (const type of ['movie', 'tv'] as const) {
      const ids = titles.filter((title) => title.type === type).map(({ id }) => id)
      const genres = await this.storedFacts.genres(this.metadata.sourceName, type, ids)
      for (const [id, ofTitle] of genres) known.set(mediaKey({ type, id }), ofTitle)
    }
    return known
  }

  /** A filter of titles by facts, for lists. */
  factFilter(owner: Owner, filters: FigureFilters): FactFilter {
    return this.storedFacts.filter(owner, filters)
  }

  /** Searches titles by name, in the reader's language and other spellings; empty while the source is unreachable. */
  async searchTitles(query: string, language: LocaleCode): Promise<TitleId[]> {
    const params = { language, region: regionOf(language), query, page: 1 }
    const answers = await Promise.all(
      (['movie', 'tv'] as const).map((mediaType) => this.metadata.answer('search', { ...params, mediaType })),
    ).catch((error: unknown) => {
      if (error instanceof MetadataError) return []
      throw error
    })
    return answers.flatMap(({ results }) =>
      results.flatMap((row) => (row.media_type === 'person' ? [] : [{ type: row.media_type, id: row.id }])),
    )
  }
}

const factsOf = (media: MediaRow): TitleColumns => ({
  title: ('title' in media ? media.title : media.name).replaceAll('\0', ''),
  released: ('title' in media ? media.release_date : media.first_air_date) || null,
  genreIds: media.genre_ids,
})
