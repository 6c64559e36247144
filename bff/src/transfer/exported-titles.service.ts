import { Injectable } from '@nestjs/common'
import type { PersonFacts } from '@contract/export.schema'
import type { TitleId } from '@contract/media.schema'
import { MetadataError } from '@contract/metadata-error'
import { EmbeddedTitles, nameAndIds, type NameAndIds } from '../metadata/embedded-titles.service.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { personFacts, storedFacts } from '../personal/people/person-facts.service.ts'
import type { Database } from '../platform/database/schema.ts'
import type { TitleIdentity } from '../platform/database/shared-columns.ts'
import { bulkhead } from '../platform/http/bulkhead.ts'

/** Requests of all exports together to the catalogue at a time: a page may have a thousand titles or seasons. */
const MAX_CONCURRENT_REQUESTS = 4

export type SavedFacts = Pick<NameAndIds, 'title' | 'released'>

/** Titles in the shape of the export, and ids of the live service that an export needs. */
@Injectable()
export class ExportedTitles {
  private readonly gate = bulkhead(MAX_CONCURRENT_REQUESTS, Infinity)

  constructor(
    private readonly metadata: MetadataService,
    private readonly embedded: EmbeddedTitles,
  ) {}

  /** The ids of the live service are those of TMDB; titles of the embedded catalogue have IMDb ids. */
  async of({ source, type, media_id }: TitleIdentity, saved: SavedFacts | null) {
    const id = Number(media_id)
    const facts = await this.factsOf({ source, type, id, isSaved: saved !== null })
    return {
      source,
      type,
      id,
      title: saved?.title || facts?.title || `${type} ${id}`,
      released: (saved ?? facts)?.released || null,
      imdbId: source === 'embedded' ? (facts?.imdbId ?? null) : null,
      tmdbId: source === 'live' ? id : null,
    }
  }

  /**
   * The facts by which another catalogue finds a followed person: as the embedded catalogue has them, or as stored when
   * the member followed them.
   */
  async personFacts({ source, person_id, facts }: Database['followed_people']): Promise<PersonFacts> {
    const stored = storedFacts(facts)
    const person = source === 'embedded' ? await this.embedded.person(Number(person_id)) : null
    return person ? personFacts(person) : stored
  }

  /** Facts that a stored row lacks; null if no source on this server has them. */
  private async factsOf({
    source,
    isSaved,
    ...title
  }: TitleId & { source: TitleIdentity['source']; isSaved: boolean }): Promise<NameAndIds | null> {
    if (source !== this.metadata.sourceName) return source === 'embedded' ? this.embedded.facts(title) : null
    if (source === 'live' && isSaved) return null
    try {
      const params = { language: 'en', ...title, append: ['external_ids'] } as const
      return nameAndIds(await this.gate.execute(() => this.metadata.wholeAnswer('mediaDetail', params)))
    } catch (error) {
      if (error instanceof MetadataError) return null
      throw error
    }
  }

  /** The live service's own ids of a season's episodes, by their numbers; empty if it has none. */
  async episodeIds(
    source: TitleIdentity['source'],
    show: number,
    season: number,
  ): Promise<ReadonlyMap<number, number>> {
    if (source !== 'live' || this.metadata.sourceName !== source) return new Map()
    try {
      const params = { language: 'en', region: 'US', id: show, number: season } as const
      const { episodes } = await this.gate.execute(() => this.metadata.wholeAnswer('season', params))
      return new Map(episodes.map(({ episode_number, id }) => [episode_number, id]))
    } catch (error) {
      if (error instanceof MetadataError) return new Map()
      throw error
    }
  }
}
