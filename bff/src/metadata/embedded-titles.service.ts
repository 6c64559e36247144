import { foundOrNull, MetadataError } from '@contract/metadata-error'
import type { PersonDetail } from '@contract/person.schema'
import type { LocaleCode } from '@contract/locale'
import type { TitleId } from '@contract/media.schema'
import type { MetadataSource } from './metadata-source.port.ts'

/** The embedded catalogue, which also corrects the spelling of searches at the live service. */
interface EmbeddedCatalogue extends MetadataSource {
  correctSpelling: (query: string, language: LocaleCode) => Promise<string | undefined>
}

/** The English name and the ids of a title, by which other services find it. */
export interface NameAndIds {
  readonly title: string
  /** `YYYY-MM-DD`; null if unknown. */
  readonly released: string | null
  readonly imdbId: string | null
}

/**
 * The titles of the embedded catalogue, also on a server with the live service: rows that members saved before have the
 * catalogue's ids. The catalogue is opened at the first use.
 */
export class EmbeddedTitles {
  private source: EmbeddedCatalogue | undefined

  constructor(private readonly open: () => EmbeddedCatalogue) {}

  get catalogue(): EmbeddedCatalogue {
    return (this.source ??= this.open())
  }

  /** A person with their credits; null for one whom the catalogue lacks. */
  person(id: number): Promise<PersonDetail | null> {
    return foundOrNull(this.catalogue.person({ language: 'en', id, append: ['combined_credits'] }))
  }

  /** The facts of a title; null for one that the catalogue lacks. */
  async facts({ type, id }: TitleId): Promise<NameAndIds | null> {
    try {
      return nameAndIds(await this.catalogue.mediaDetail({ language: 'en', type, id, append: ['external_ids'] }))
    } catch (error) {
      if (error instanceof MetadataError) return null
      throw error
    }
  }
}

type Detail = Awaited<ReturnType<MetadataSource['mediaDetail']>>

/** The facts of a detail that was requested with `external_ids`. */
export const nameAndIds = (media: Detail): NameAndIds => ({
  title: 'title' in media ? media.title : media.name,
  released: ('title' in media ? media.release_date : media.first_air_date) || null,
  imdbId: media.external_ids?.imdb_id ?? null,
})
