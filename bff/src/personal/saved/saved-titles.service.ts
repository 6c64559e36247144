import type { z } from 'zod'
import { Injectable } from '@nestjs/common'
import type { BulkResult, SavedChange, SavedEntry } from '@contract/saved-answers.schema'
import type { LocaleCode } from '@contract/locale'
import { mediaKey } from '@contract/media-key'
import type { MediaType, Page, TitleId } from '@contract/media.schema'
import type { BulkChange, SavedCounts, SavedTitle, SavedTitleChange } from '@contract/saved-title.schema'
import { unknownTimeZone } from '@contract/time-zone'
import type { FigureFilters, savedTitlesQuery } from '@contract/saved-query.schema'
import type { DatabaseTransaction } from '../../platform/database/schema.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { ShownTitles } from '../../metadata/shown-titles.service.ts'
import { toPlay } from '../plays/plays.queries.ts'
import { SavedTitlesStore, type WriteResult, type Owner, type TitleChange } from './saved-titles.store.ts'
import type { TitleColumns } from './saved-row.ts'
import { partsOfYear } from '../plays/history-periods.ts'
import { requireBegunDay } from './viewing-time.service.ts'
import type { SavedListQuery } from './saved-list.queries.ts'
import { SavedListsStore } from './saved-lists.store.ts'
import { TitlesService } from './titles.service.ts'

type SavedTitlesQuery = Omit<z.output<typeof savedTitlesQuery>, 'language' | 'zone'> & { readonly zone?: string }

/** The marks, ratings and notes of a user's titles, joined with the metadata that pages show. */
@Injectable()
export class SavedTitlesService {
  constructor(
    private readonly items: SavedTitlesStore,
    private readonly lists: SavedListsStore,
    private readonly titles: TitlesService,
    private readonly metadata: MetadataService,
    private readonly shownTitles: ShownTitles,
  ) {}

  item(userId: string, type: MediaType, id: number): Promise<SavedTitle | null> {
    return this.items.item({ ...this.owner(userId), type, id })
  }

  marks(userId: string, titles: readonly TitleId[]): Promise<SavedTitle[]> {
    return this.items.items(this.owner(userId), titles)
  }

  /** Grows whenever a title or a play of the member is written. */
  revision(userId: string): Promise<number> {
    return this.lists.revision(userId)
  }

  counts(userId: string): Promise<SavedCounts> {
    return this.lists.counts(this.owner(userId))
  }

  /**
   * @throws ProblemException `not-found` (404) for a title that does not exist, `stale-version` (412), `viewing-in-future`
   * (400) as `bulk` does
   */
  async change(
    userId: string,
    type: MediaType,
    id: number,
    change: SavedTitleChange,
    now = Date.now(),
  ): Promise<SavedChange> {
    const [result] = await this.changeAll(userId, [{ type, id, change }], now)
    return savedChangeOrProblem(result!)
  }

  /**
   * Changes a title in the transaction of a caller, which has read its facts before (`factsToStore`).
   * @throws ProblemException as `change` does
   */
  async changeIn(
    transaction: DatabaseTransaction,
    userId: string,
    change: TitleChange,
    now: number,
  ): Promise<SavedChange> {
    const [result] = await this.items.changeIn(transaction, this.owner(userId), [change], now)
    return savedChangeOrProblem(result!)
  }

  /** The facts that a change of a title stores with it; null if the title is stored already, or does not exist. */
  async factsToStore(userId: string, title: TitleId): Promise<TitleColumns | null> {
    const [stored] = await this.items.items(this.owner(userId), [title])
    return stored ? null : this.titles.facts(title)
  }

  /** Changes many titles in one transaction, and returns a result for each. */
  async bulk(userId: string, { items }: BulkChange, now = Date.now()): Promise<BulkResult[]> {
    const changes = items.map(({ type, id, ...change }) => ({ type, id, change }))
    const results = await this.changeAll(userId, changes, now)
    return results.map((result, index) => {
      const { type, id } = changes[index]!
      return result.problem === null
        ? { type, id, ...toSavedChange(result), problem: null }
        : { type, id, problem: result.problem }
    })
  }

  async page(userId: string, query: SavedTitlesQuery, language: LocaleCode): Promise<Page<SavedEntry>> {
    const { country, originalLanguage, runtime, person, viewed, zone = unknownTimeZone, ...stored } = query
    const listQuery = {
      ...stored,
      searchMatches: query.q === undefined ? [] : await this.titles.searchTitles(query.q, language),
      viewedIn: viewed === undefined ? undefined : partsOfYear(viewed, zone),
    }
    const facts = { country, originalLanguage, runtime, person }
    const { items, total } = await this.sortedPage(this.owner(userId), listQuery, facts, language)
    const results = await Promise.all(
      items.map(async (item) => ({ item, media: await this.titles.row(item.type, item.id, language) })),
    )
    return { page: query.page, results, total_pages: Math.max(1, Math.ceil(total / query.size)), total_results: total }
  }

  private sortedPage(owner: Owner, query: SavedListQuery, facts: FigureFilters, language: LocaleCode) {
    const { sort } = query
    const hasFactFilter = query.viewedIn !== undefined || Object.values(facts).some((value) => value !== undefined)
    const filter = hasFactFilter ? this.titles.factFilter(owner, facts) : undefined
    if (sort !== 'title' && filter) return this.lists.pageByFacts(owner, { ...query, sort }, filter)
    if (sort !== 'title') return this.lists.page(owner, { ...query, sort })
    return this.lists.pageInOrder(
      owner,
      query,
      {
        language,
        version: this.shownTitles.version(language),
        inOrder: (list) => this.shownTitles.inOrderForPage(list, language),
      },
      filter,
    )
  }

  /** The user and the current metadata source: every source has titles of its own. */
  owner(userId: string): Owner {
    return { userId, source: this.metadata.sourceName }
  }

  /** The catalogue is queried only for titles without a stored row, and before the transaction begins. */
  private async changeAll(
    userId: string,
    changes: readonly (TitleId & { change: SavedTitleChange })[],
    now: number,
  ): Promise<WriteResult[]> {
    for (const { change } of changes)
      if (typeof change.watched === 'string') requireBegunDay({ playedAt: change.watched }, now)
    const owner = this.owner(userId)
    const savedKeys = new Set((await this.items.items(owner, changes)).map(mediaKey))
    const withFacts = await Promise.all(
      changes.map(async (change) => ({
        ...change,
        facts: savedKeys.has(mediaKey(change)) ? null : await this.titles.facts(change),
      })),
    )
    return this.items.change(owner, withFacts, now)
  }
}

function savedChangeOrProblem(result: WriteResult): SavedChange {
  if (result.problem !== null) throw new ProblemException(result.problem, result.problem === 'not-found' ? 404 : 412)
  return toSavedChange(result)
}

const toSavedChange = (result: WriteResult & { problem: null }): SavedChange => ({
  item: result.item,
  before: result.before,
  removedPlays: result.removedPlays.map(toPlay),
})
