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
  type ExportedWaiting,
} from '@contract/export.schema'
import { precisionOf } from '@contract/played-at'
import type { ExportedFile, ExportedFolder, ExportedPosition } from '@contract/account-export.schema'
import { ExportedLibrary } from '../library/exported-library.service.ts'
import { MovedCorrections } from '../library/moved-corrections.service.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { AccountExport } from './account-export.service.ts'
import { exportedWaitingOf } from './export-waiting.ts'
import { ExportStore, type FilmViewingRow, type PlayRow } from './export.store.ts'
import { ExportedTitles, type SavedFacts } from './exported-titles.service.ts'
import type { Database } from '../platform/database/schema.ts'
import { isoTime } from '../platform/http/iso-time.ts'
import { isoMarks, marksOf } from '../personal/saved/stored-marks.service.ts'

/** A viewing of a film. */
export interface FilmViewing extends ExportedPlay {
  /** Its own rating; for the film's last viewing without one, that of the film. */
  readonly rating: number | null
  readonly isRewatch: boolean
}

/** A list, with its titles in pages. */
type ListInPages = Omit<ExportedList, 'items'> & { readonly pages: AsyncGenerator<ExportedListItem[]> }

/** An account's data in the shapes of the export (docs/export-format.md), a page at a time. */
@Injectable()
export class ExportService {
  constructor(
    private readonly store: ExportStore,
    private readonly metadata: MetadataService,
    readonly account: AccountExport,
    readonly titles: ExportedTitles,
    private readonly fileCorrections: MovedCorrections,
    private readonly library: ExportedLibrary,
  ) {}

  get header() {
    return { format: exportFormat, version: exportVersion, exportedAt: new Date().toISOString() } as const
  }

  async *items(userId: string): AsyncGenerator<ExportedItem[]> {
    for await (const rows of this.store.items(userId)) {
      yield await Promise.all(
        rows.map(async (row) => ({
          ...(await this.titles.of(row, row)),
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
          ...(await this.titles.of({ ...row, type: 'tv' }, savedFacts(row))),
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
  async *lists(userId: string): AsyncGenerator<ListInPages> {
    for (const row of await this.store.lists(userId)) yield this.listInPages(row)
  }

  /** The lists that the member deleted, and may still restore. */
  async *deletedLists(userId: string): AsyncGenerator<ListInPages & { readonly deletedAt: string }> {
    for (const row of await this.store.deletedLists(userId))
      yield { ...this.listInPages(row), deletedAt: isoTime(row.deleted_at) }
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
    return Promise.all(
      rows.map(async (row) => ({
        source: row.source,
        id: Number(row.person_id),
        name: row.name,
        followedAt: isoTime(row.followed_at),
        ...(await this.titles.personFacts(row)),
      })),
    )
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
          title: title && (await this.titles.of(title, title)),
          ...correction,
          correctedAt: isoTime(correctedAt),
        })),
      )
  }

  folders(userId: string): Promise<ExportedFolder[]> {
    return this.library.folders(userId)
  }

  /** The files of the member's own library. */
  async *files(userId: string): AsyncGenerator<ExportedFile[]> {
    for await (const rows of this.library.files({ userId, source: this.metadata.sourceName }))
      yield await Promise.all(
        rows.map(async ({ title, ...file }) => ({ ...file, title: title && (await this.titles.of(title, title)) })),
      )
  }

  positions(userId: string): AsyncGenerator<ExportedPosition[]> {
    return this.library.positions(userId)
  }

  private listInPages(row: Database['lists']): ListInPages {
    return {
      name: row.name,
      description: row.description,
      visibility: row.visibility,
      ranked: row.ranked === 1,
      createdAt: isoTime(row.created_at),
      updatedAt: isoTime(row.updated_at),
      pages: this.listItems(row.id),
    }
  }

  private async *listItems(listId: string): AsyncGenerator<ExportedListItem[]> {
    for await (const rows of this.store.listItems(listId)) {
      yield await Promise.all(
        rows.map(async (row) => ({ ...(await this.titles.of(row, row)), addedAt: isoTime(row.added_at) })),
      )
    }
  }

  private async play(row: PlayRow): Promise<ExportedPlay> {
    return {
      ...(await this.titles.of(row, savedFacts(row))),
      season: row.season,
      episode: row.episode,
      playedAt: isoTime(row.played_at),
      precision: precisionOf(Number(row.played_at), row.precision),
      rating: row.playRating,
      note: row.playNote,
    }
  }
}

const savedFacts = ({ title, released }: Pick<PlayRow, 'title' | 'released'>): SavedFacts | null =>
  title === null ? null : { title, released }

const isLast = ({ played_at, watched_at }: FilmViewingRow): boolean =>
  watched_at !== null && Number(played_at) === Number(watched_at)
