import { Injectable } from '@nestjs/common'
import type { LocaleCode } from '@contract/locale'
import type { MediaType } from '@contract/media.schema'
import { MetadataError } from '@contract/metadata-error'
import { MetadataService } from '../metadata/metadata.service.ts'
import { TitlesService } from '../personal/saved/titles.service.ts'

/** A title of one source; ids of the embedded catalogue and of the live service never mix. */
export interface SourceTitle {
  readonly source: 'embedded' | 'live'
  readonly type: MediaType
  readonly id: number
}

/** The names of titles in the language of the reader. */
@Injectable()
export class TitleNames {
  constructor(
    private readonly titles: TitlesService,
    private readonly metadata: MetadataService,
  ) {}

  /** The name of a title; null if its source lacks it, is not the one of this server, or cannot be reached. */
  async nameOf({ source, type, id }: SourceTitle, language: LocaleCode): Promise<string | null> {
    if (source !== this.metadata.sourceName) return null
    const row = await this.titles.row(type, id, language).catch((error: unknown) => {
      if (error instanceof MetadataError) return null
      throw error
    })
    return row === null ? null : 'title' in row ? row.title : row.name
  }
}
