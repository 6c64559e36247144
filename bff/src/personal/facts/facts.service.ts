import { Injectable } from '@nestjs/common'
import type { MediaDetail, MediaType, TitleId } from '@contract/media.schema'
import type { FigureFilters } from '@contract/saved-query.schema'
import { MetadataService } from '../../metadata/metadata.service.ts'
import type { TitleFigures } from '../../metadata/metadata-source.port.ts'
import { FactsStore, figuresOf, MAX_TITLES_AT_ONCE, type Owner, type SavedTitleRow } from './facts.store.ts'

/** The known facts of a title; `fetchedAt` (epoch milliseconds) is null for the embedded catalogue. */
interface KnownTitle {
  readonly figures: TitleFigures
  readonly fetchedAt: number | null
}
/** A saved title with its facts; null while they are not known. */
export type SavedTitleFacts = SavedTitleRow & { readonly known: KnownTitle | null }

/** How long a result is current that may lack titles whose facts are being fetched (ms). */
const MAX_AGE_MS = 5 * 60_000

/** The facts of titles: from the embedded catalogue, or for the live service from a table that is filled over time (decision 76). */
@Injectable()
export class FactsService {
  constructor(
    private readonly metadata: MetadataService,
    private readonly store: FactsStore,
  ) {}

  /** All saved titles of a member with their facts, films first, in slices. */
  async *savedTitles(owner: Owner): AsyncGenerator<SavedTitleFacts[]> {
    for (const type of ['movie', 'tv'] as const) {
      let last: number | undefined = 0
      do {
        const rows: SavedTitleRow[] = await this.store.savedTitlesAfter(owner, type, last)
        const ids = rows.map(({ media_id: id }) => id)
        const known = await this.known(owner, type, ids)
        if (rows.length > 0) yield rows.map((row) => ({ ...row, known: known.get(row.media_id) ?? null }))
        last = rows.length < MAX_TITLES_AT_ONCE ? undefined : ids.at(-1)
      } while (last !== undefined)
    }
  }

  /** The known facts of at most 500 titles of a type. Those without facts begin to wait for them. */
  async known({ source }: Owner, type: MediaType, ids: readonly number[]): Promise<Map<number, KnownTitle>> {
    if (source === 'embedded') return this.atHand(type, ids)
    const rows = await this.store.facts(type, ids)
    const unknown = ids.filter((id) => !rows.has(id))
    await this.store.enlist(
      unknown.map((id) => ({ type, id })),
      Date.now(),
    )
    return new Map(
      [...rows].flatMap(([id, row]) => {
        const figures = figuresOf(row)
        return figures ? [[id, { figures, fetchedAt: row.fetched_at }]] : []
      }),
    )
  }

  /** The known facts of any number of shows. */
  async ofShows(owner: Owner, ids: readonly number[]): Promise<Map<number, KnownTitle>> {
    const known = new Map<number, KnownTitle>()
    for (let at = 0; at < ids.length; at += MAX_TITLES_AT_ONCE)
      for (const [id, show] of await this.known(owner, 'tv', ids.slice(at, at + MAX_TITLES_AT_ONCE)))
        known.set(id, show)
    return known
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
        const known = await this.known(owner, type, ids)
        return new Set(ids.filter((id) => passes(known.get(id)?.figures, filters)))
      },
      isCurrent: (foundAt: number) => owner.source === 'embedded' || foundAt > Date.now() - MAX_AGE_MS,
    }
  }

  /** Stores the facts of a title that is about to be saved, from the detail that was read for it. */
  async keep(title: TitleId, detail: MediaDetail): Promise<void> {
    if (this.metadata.sourceName === 'live') await this.store.put(title, this.metadata.figuresOf(detail), Date.now())
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

function passes(figures: TitleFigures | undefined, filters: FigureFilters): boolean {
  if (!figures) return false
  const { country, originalLanguage, runtime, person } = filters
  if (country !== undefined && !figures.countries.includes(country)) return false
  if (originalLanguage !== undefined && figures.language !== originalLanguage) return false
  if (person && !(person.role === 'maker' ? figures.makers : figures.actors).includes(person.id)) return false
  if (!runtime) return true
  return figures.runtime !== null && figures.runtime >= runtime.from && figures.runtime <= (runtime.to ?? Infinity)
}
