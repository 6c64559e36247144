import { Injectable } from '@nestjs/common'
import { chunksOf } from '@contract/chunks'
import type { MediaDetail, MediaType, TitleId } from '@contract/media.schema'
import type { FigureFilters } from '@contract/saved-query.schema'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { FactsStore, figuresOf } from './facts.store.ts'
import {
  MAX_TITLES_AT_ONCE,
  type KnownFigures,
  type KnownTitle,
  type Owner,
  type SavedTitleRow,
} from './saved-facts.queries.ts'

/** A saved title with its facts; null while they are not known. */
export type SavedTitleFacts = Omit<SavedTitleRow, 'isEnlisted'>

/** How long a result is current that may lack titles whose facts are being fetched (ms). */
const MAX_AGE_MS = 5 * 60_000

/** The facts of titles: from the embedded catalogue, or for the live service from a table that is filled over time (decision 76). */
@Injectable()
export class FactsService {
  constructor(
    private readonly metadata: MetadataService,
    private readonly store: FactsStore,
  ) {}

  /** All saved titles of a member with their facts, or those of some titles that are saved; films first, in slices. */
  async *savedTitles(
    owner: Owner,
    some?: Readonly<Record<MediaType, readonly number[]>>,
  ): AsyncGenerator<readonly SavedTitleFacts[]> {
    for (const type of ['movie', 'tv'] as const) {
      const slices = some ? this.store.savedTitlesAmong(owner, type, some[type]) : this.store.savedTitles(owner, type)
      for await (const rows of slices) yield await this.withFacts(owner, type, rows)
    }
  }

  /** The known facts of at most 500 titles of a type. Those without facts begin to wait for them. */
  async known(source: Owner['source'], type: MediaType, ids: readonly number[]): Promise<Map<number, KnownTitle>> {
    if (source === 'embedded') return this.atHand(type, ids)
    const rows = await this.store.facts(type, ids)
    const unknown = ids.filter((id) => !rows.has(id))
    await this.enlist(type, unknown)
    return new Map(
      [...rows].flatMap(([id, row]) => {
        const figures = figuresOf(row)
        return figures ? [[id, { figures, fetchedAt: row.fetched_at }]] : []
      }),
    )
  }

  /** The known genres of titles of a type, by id. Titles without facts begin to wait for them. */
  async genres(
    source: Owner['source'],
    type: MediaType,
    ids: readonly number[],
  ): Promise<Map<number, readonly number[]>> {
    const known = new Map<number, readonly number[]>()
    for (const some of chunksOf(ids, MAX_TITLES_AT_ONCE)) {
      const genres = source === 'embedded' ? this.genresAtHand(type, some) : await this.store.genres(type, some)
      if (source === 'live')
        await this.enlist(
          type,
          some.filter((id) => !genres.has(id)),
        )
      for (const [id, ofTitle] of genres) if (ofTitle) known.set(id, ofTitle)
    }
    return known
  }

  /** The known facts of any number of shows, in slices. */
  async *ofShows(owner: Owner, ids: readonly number[]): AsyncGenerator<Map<number, KnownTitle>> {
    for (let at = 0; at < ids.length; at += MAX_TITLES_AT_ONCE)
      yield await this.known(owner.source, 'tv', ids.slice(at, at + MAX_TITLES_AT_ONCE))
  }

  /**
   * A filter of titles by their facts; one whose facts are not known passes no filter. While facts are being fetched, a result is
   * current for a few minutes.
   */
  filter(owner: Owner, filters: FigureFilters) {
    const isFilled = Object.values(filters).some((value) => value !== undefined)
    return {
      key: filters,
      passing: async (type: MediaType, ids: readonly number[]): Promise<ReadonlySet<number>> => {
        if (!isFilled) return new Set(ids)
        const known = await this.known(owner.source, type, ids)
        return new Set(ids.filter((id) => passes(known.get(id)?.figures, filters)))
      },
      isCurrent: (foundAt: number) => owner.source === 'embedded' || foundAt > Date.now() - MAX_AGE_MS,
    }
  }

  /** Stores the facts of a title that is about to be saved, from the detail that was read for it. */
  async keep(title: TitleId, detail: MediaDetail): Promise<void> {
    if (this.metadata.sourceName === 'live') await this.store.put(title, this.metadata.figuresOf(detail), Date.now())
  }

  /** Those without facts begin to wait for them. */
  private async withFacts(
    { source }: Owner,
    type: MediaType,
    rows: readonly SavedTitleRow[],
  ): Promise<readonly SavedTitleFacts[]> {
    if (source === 'embedded') {
      const known = this.atHand(
        type,
        rows.map(({ media_id: id }) => id),
      )
      return rows.map((row) => ({ ...row, known: known.get(row.media_id) ?? null }))
    }
    await this.enlist(
      type,
      rows.filter(({ isEnlisted }) => !isEnlisted).map(({ media_id: id }) => id),
    )
    return rows
  }

  private enlist(type: MediaType, ids: readonly number[]): Promise<void> {
    return this.store.enlist(
      ids.map((id) => ({ type, id })),
      Date.now(),
    )
  }

  private genresAtHand(type: MediaType, ids: readonly number[]): Map<number, readonly number[] | null> {
    return new Map(ids.map((id) => [id, this.metadata.figuresAtHand({ type, id })?.genres ?? null]))
  }

  private atHand(type: MediaType, ids: readonly number[]): Map<number, KnownTitle> {
    return new Map(
      ids.flatMap((id) => {
        const figures = this.metadata.figuresAtHand({ type, id })
        return figures ? [[id, { figures, fetchedAt: null }]] : []
      }),
    )
  }
}

function passes(figures: KnownFigures | undefined, filters: FigureFilters): boolean {
  if (!figures) return false
  const { country, originalLanguage, runtime, person } = filters
  if (country !== undefined && !figures.countries.includes(country)) return false
  if (originalLanguage !== undefined && figures.language !== originalLanguage) return false
  if (person && !(person.role === 'maker' ? figures.makers : figures.actors).includes(person.id)) return false
  if (!runtime) return true
  return figures.runtime !== null && figures.runtime >= runtime.from && figures.runtime <= (runtime.to ?? Infinity)
}
