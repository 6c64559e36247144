import { Injectable } from '@nestjs/common'
import { regionOf, type LocaleCode } from '@contract/locale'
import type { MediaRow, MediaType } from '@contract/media.schema'
import { MetadataError } from '../metadata/metadata-source.port.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import type { Title } from './saved-items.store.ts'
import type { TitleFacts } from './saved-row.ts'

/** What the catalogue says of the titles that users keep. */
@Injectable()
export class TitlesService {
  constructor(private readonly metadata: MetadataService) {}

  /** What cards show of a title; null when its source no longer knows it. @throws MetadataError when it cannot be reached */
  async row(type: MediaType, id: number, language: LocaleCode): Promise<MediaRow | null> {
    try {
      return await this.metadata.answer('mediaDetail', { language, region: regionOf(language), type, id, append: [] })
    } catch (error) {
      if (error instanceof MetadataError && error.kind === 'notFound') return null
      throw error
    }
  }

  /** What is kept of a title beside its marks, in English; null for a title that does not exist. */
  async facts({ type, id }: Title): Promise<TitleFacts | null> {
    const row = await this.row(type, id, 'en')
    return row && factsOf(row)
  }

  /** Titles that a text means in the reader's language or in another spelling; none while the source cannot be asked. */
  async meantBy(query: string, language: LocaleCode): Promise<Title[]> {
    const ask = { language, region: regionOf(language), query, page: 1 }
    const answers = await Promise.all(
      (['movie', 'tv'] as const).map((mediaType) => this.metadata.answer('search', { ...ask, mediaType })),
    ).catch((error: unknown) => {
      if (error instanceof MetadataError) return []
      throw error
    })
    return answers.flatMap(({ results }) =>
      results.flatMap((row) => (row.media_type === 'person' ? [] : [{ type: row.media_type, id: row.id }])),
    )
  }
}

const factsOf = (media: MediaRow): TitleFacts => ({
  title: ('title' in media ? media.title : media.name).replaceAll('\0', ''),
  released: ('title' in media ? media.release_date : media.first_air_date) || null,
  genreIds: media.genre_ids,
})
