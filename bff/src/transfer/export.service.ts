import { Injectable } from '@nestjs/common'
import {
  exportFormat,
  exportVersion,
  type ExportedCorrection,
  type ExportedEpisodeMark,
  type ExportedGenre,
  type ExportedItem,
  type ExportedList,
  type ExportedListItem,
  type ExportedPerson,
  type ExportedPlay,
  type ExportedProfile,
  type ExportedWaiting,
} from '@contract/export.schema'
import { precisionOf } from '@contract/played-at'
import type { TitleId } from '@contract/media.schema'
import { MetadataError } from '@contract/metadata-error'
import { MovedCorrections } from '../library/moved-corrections.service.ts'
import { EmbeddedTitles, titleFacts, type TitleFacts } from '../metadata/embedded-titles.service.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { exportedWaitingOf } from './export-waiting.ts'
import { ExportStore, type FilmViewingRow, type PlayRow } from './export.store.ts'
import type { TitleIdentity } from '../platform/database/shared-columns.ts'
import { bulkhead } from '../platform/http/bulkhead.ts'
import { isoTime } from '../platform/http/iso-time.ts'
import { isoMarks, marksOf } from '../personal/saved/stored-marks.service.ts'
import { parseSettings } from '../personal/settings/settings.service.ts'

/** Requests of all exports together to the catalogue at a time: a page may have a thousand titles or seasons. */
const MAX_CONCURRENT_REQUESTS = 4

type SavedFacts = Pick<TitleFacts, 'title' | 'released'>
/** A viewing of a film. */
export interface FilmViewing extends ExportedPlay {
  /** Its own rating; for the film's last viewing without one, that of the film. */
  readonly rating: number | null
  readonly isRewatch: boolean
}

/** An account's data in the shapes of the export (docs/export-format.md), a page at a time. */
@Injectable()
export class ExportService {
  private readonly gate = bulkhead(MAX_CONCURRENT_REQUESTS, Infinity)

  constructor(
    private readonly store: ExportStore,
    private readonly metadata: MetadataService,
    private readonly embedded: EmbeddedTitles,
    private readonly fileCorrections: MovedCorrections,
  ) {}

  get header() {
    return { format: exportFormat, version: exportVersion, exportedAt: new Date().toISOString() } as const
  }

  async profile(userId: string): Promise<ExportedProfile> {
    const { name, email, created_at, settings } = await this.store.user(userId)
    return { name, email, createdAt: isoTime(created_at), settings: parseSettings(settings) }
  }

  async *items(userId: string): AsyncGenerator<ExportedItem[]> {
    for await (const rows of this.store.items(userId)) {
      yield await Promise.all(
        rows.map(async (row) => ({
          ...(await this.title(row, row)),
          genreIds: JSON.parse(row.genre_ids) as number[],
          ...isoMarks(marksOf(row)),
          rewatchSince: isoTime(row.rewatch_since ?? null),
        })),
      )
    }
  }

  async *plays(userId: string): AsyncGenerator<ExportedPlay[]> {
    for await (const rows of this.store.plays(userId)) yield await Promise.all(rows.map((row) => this.play(row)))
  }

  /** The ratings and notes of single episodes, show by show. */
  async *episodes(userId: string): AsyncGenerator<ExportedEpisodeMark[]> {
    for await (const rows of this.store.episodes(userId)) {
      yield await Promise.all(
        rows.map(async (row) => ({
          ...(await this.title({ ...row, type: 'tv' }, savedFacts(row))),
          season: row.season,
          episode: row.episode,
          rating: row.rating,
          ratedAt: isoTime(row.rated_at),
          note: row.note,
          notedAt: isoTime(row.noted_at),
        })),
      )
    }
  }

  /** Plays of films alone, in the same order. */
  async *filmViewings(userId: string): AsyncGenerator<FilmViewing[]> {
    for await (const rows of this.store.filmViewings(userId))
      yield await Promise.all(
        rows.map(async (row) => ({
          ...(await this.play(row)),
          rating: row.playRating ?? (isLast(row) ? row.rating : null),
          isRewatch: Boolean(row.isRewatch),
        })),
      )
  }

  /** The lists of the account; the titles of each are read on demand, from `pages`. */
  async *lists(
    userId: string,
  ): AsyncGenerator<Omit<ExportedList, 'items'> & { readonly pages: AsyncGenerator<ExportedListItem[]> }> {
    for (const row of await this.store.lists(userId)) {
      yield {
        name: row.name,
        description: row.description,
        visibility: row.visibility,
        ranked: row.ranked === 1,
        createdAt: isoTime(row.created_at),
        updatedAt: isoTime(row.updated_at),
        pages: this.listItems(row.id),
      }
    }
  }

  async genres(userId: string): Promise<ExportedGenre[]> {
    const rows = await this.store.genres(userId)
    return rows.map(({ genre_id, followed_at }) => ({ id: genre_id, followedAt: isoTime(followed_at) }))
  }

  /** The English name of a genre; empty for an unknown id. */
  genreName(id: number): string {
    return this.metadata.genreNames(id)[0] ?? ''
  }

  async people(userId: string): Promise<ExportedPerson[]> {
    const rows = await this.store.people(userId)
    return rows.map((row) => ({
      source: row.source,
      id: Number(row.person_id),
      name: row.name,
      followedAt: isoTime(row.followed_at),
    }))
  }

  /** The rows of titles that wait for a match, without those for lists that no longer exist. */
  async *waiting(userId: string): AsyncGenerator<ExportedWaiting[]> {
    const lists = new Map((await this.store.lists(userId)).map(({ id }, index) => [id, index + 1]))
    for await (const rows of this.store.waiting(userId)) yield rows.flatMap((row) => exportedWaitingOf(row, lists))
  }

  /** The corrections of the member, in the order in which they apply. */
  async *corrections(userId: string): AsyncGenerator<ExportedCorrection[]> {
    for await (const rows of this.fileCorrections.of(userId))
      yield await Promise.all(
        rows.map(async ({ title, correctedAt, ...correction }) => ({
          title: title && (await this.title(title, title)),
          ...correction,
          correctedAt: isoTime(correctedAt),
        })),
      )
  }

  /** The live service's own ids of a season's episodes, by their numbers; empty if it has none. */
  async episodeIds(source: ExportedPlay['source'], show: number, season: number): Promise<ReadonlyMap<number, number>> {
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

  private async *listItems(listId: string): AsyncGenerator<ExportedListItem[]> {
    for await (const rows of this.store.listItems(listId)) {
      yield await Promise.all(
        rows.map(async (row) => ({ ...(await this.title(row, row)), addedAt: isoTime(row.added_at) })),
      )
    }
  }

  private async play(row: PlayRow): Promise<ExportedPlay> {
    return {
      ...(await this.title(row, savedFacts(row))),
      season: row.season,
      episode: row.episode,
      playedAt: isoTime(row.played_at),
      precision: precisionOf(Number(row.played_at), row.precision),
      rating: row.playRating,
      note: row.playNote,
    }
  }

  /** The ids of the live service are those of TMDB; titles of the embedded catalogue have IMDb ids. */
  private async title({ source, type, media_id }: TitleIdentity, saved: SavedFacts | null) {
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

  /** Facts that a stored row lacks; null if no source on this server has them. */
  private async factsOf({
    source,
    isSaved,
    ...title
  }: TitleId & { source: TitleIdentity['source']; isSaved: boolean }): Promise<TitleFacts | null> {
    if (source !== this.metadata.sourceName) return source === 'embedded' ? this.embedded.facts(title) : null
    if (source === 'live' && isSaved) return null
    try {
      const params = { language: 'en', ...title, append: ['external_ids'] } as const
      return titleFacts(await this.gate.execute(() => this.metadata.wholeAnswer('mediaDetail', params)))
    } catch (error) {
      if (error instanceof MetadataError) return null
      throw error
    }
  }
}

const savedFacts = ({ title, released }: Pick<PlayRow, 'title' | 'released'>): SavedFacts | null =>
  title === null ? null : { title, released }

const isLast = ({ played_at, watched_at }: FilmViewingRow): boolean =>
  watched_at !== null && Number(played_at) === Number(watched_at)
