import { randomBytes } from 'node:crypto'
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import type { z } from 'zod'
import type { ListEntry, ListPage, ListSummary } from '@contract/list-answers.schema'
import { regionOf, type LocaleCode } from '@contract/locale'
import type { MediaRow, MediaType, Page } from '@contract/media.schema'
import {
  listPageSize,
  type ListAdditions,
  type ListChange,
  type ListItem,
  type ListMembership,
  type ListMove,
  type ListRemovals,
  type ListSort,
  type newList,
  type UserList,
} from '@contract/user-list.schema'
import { foundOrNull } from '@contract/metadata-error'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { ListItemsStore } from './list-items.store.ts'
import { toUserList, type ListKey, type ListRow, type TitleFacts, type TitleKey } from './list-rows.ts'
import { ListStore, type FoundList } from './list.store.ts'

/** How long a deletion can be undone, in milliseconds; then it is final. */
export const undoWindow = 10 * 60 * 1000

interface ListPageQuery {
  readonly page: number
  /** By rank where the list is ranked, last added first where it is not, if left out. */
  readonly sort?: ListSort | undefined
  readonly language: LocaleCode
}

/** Members' own lists, joined with the metadata that pages show. */
@Injectable()
export class ListsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('lists')
  private sweep: NodeJS.Timeout | undefined

  constructor(
    private readonly lists: ListStore,
    private readonly items: ListItemsStore,
    private readonly metadata: MetadataService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.purge()
    this.sweep = setInterval(() => void this.purge(), undoWindow).unref()
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweep)
  }

  async mine(userId: string, page: number, language: LocaleCode): Promise<Page<ListSummary>> {
    const { lists, total } = await this.lists.page(userId, this.source, page, listPageSize.lists)
    const previews = await this.items.previews(
      lists.map(({ id }) => id),
      this.source,
      4,
    )
    const results = await Promise.all(
      lists.map(async (list) => ({ ...list, preview: await this.entries(previews.get(list.id) ?? [], language) })),
    )
    return paged(results, page, listPageSize.lists, total)
  }

  memberships(userId: string, title: TitleKey): Promise<ListMembership[]> {
    return this.lists.memberships(userId, this.source, title)
  }

  /**
   * Makes a list; a second call with the same id returns the existing one.
   * @throws ProblemException `too-many-lists`, `invalid-request` (400) for an id that is taken; MetadataError for a title
   * that does not exist
   */
  async create(
    userId: string,
    { titles, id = newId(), ...list }: z.output<typeof newList>,
    now = Date.now(),
  ): Promise<UserList> {
    const uniqueTitles = new Map(titles.map((title) => [`${title.type} ${title.id}`, title]))
    const facts = await Promise.all([...uniqueTitles.values()].map((title) => this.facts(title)))
    return this.lists.create(userId, this.source, { ...list, id }, facts, now)
  }

  /** One page of the member's list. @throws ProblemException `not-found` */
  async ownPage(key: ListKey, query: ListPageQuery): Promise<ListPage> {
    return this.page(await this.lists.own(key), query)
  }

  /** One page of a list that was shared, or that is the viewer's. @throws ProblemException `not-found` */
  async sharedPage(id: string, viewerId: string | null, query: ListPageQuery): Promise<ListPage> {
    return this.page(await this.lists.visible(id, viewerId), query)
  }

  change(key: ListKey, change: ListChange): Promise<UserList> {
    return this.counted(this.lists.change(key, change))
  }

  /** @returns when the deletion becomes final, ISO 8601 */
  async delete(key: ListKey, now = Date.now()): Promise<{ restorableUntil: string }> {
    await this.lists.delete(key, now)
    return { restorableUntil: new Date(now + undoWindow).toISOString() }
  }

  restore(key: ListKey, now = Date.now()): Promise<UserList> {
    return this.counted(this.lists.restore(key, now - undoWindow))
  }

  /** @throws ProblemException `list-full`; MetadataError for a title that does not exist */
  async add(key: ListKey, titles: ListAdditions['titles']): Promise<UserList> {
    const additions = await Promise.all(
      titles.map(async (title) => ({ ...(await this.facts(title)), position: title.position })),
    )
    return this.counted(this.items.add(key, this.source, additions))
  }

  remove(key: ListKey, titles: ListRemovals['titles']): Promise<UserList> {
    return this.counted(this.items.remove(key, this.source, titles))
  }

  /** @throws ProblemException `stale-version` (412), `not-found` */
  move(key: ListKey, move: ListMove): Promise<UserList> {
    return this.counted(this.items.move(key, this.source, move))
  }

  /** Erases the lists whose deletion is final. A failure is logged, and the next round tries again. */
  private async purge(): Promise<void> {
    try {
      await this.lists.purge(Date.now() - undoWindow)
    } catch (error) {
      this.logger.warn(`deleted lists could not be erased: ${error instanceof Error ? error.message : 'unknown'}`)
    }
  }

  private async page({ row, owner, isMine }: FoundList, { page, sort, language }: ListPageQuery): Promise<ListPage> {
    const order = sort ?? (row.ranked === 1 ? 'rank' : 'added')
    const { items, total } = await this.items.page(row.id, this.source, order, page, listPageSize.titles)
    return {
      list: toUserList(row, total),
      owner: { name: owner },
      isMine,
      entries: paged(await this.entries(items, language), page, listPageSize.titles, total),
    }
  }

  private get source() {
    return this.metadata.sourceName
  }

  private async counted(change: Promise<ListRow>): Promise<UserList> {
    const row = await change
    return toUserList(row, await this.items.count(row.id, this.source))
  }

  private entries(items: readonly ListItem[], language: LocaleCode): Promise<ListEntry[]> {
    return Promise.all(
      items.map(async (item) => ({ item, media: await foundOrNull(this.media(item.type, item.id, language)) })),
    )
  }

  private async facts({ type, id }: TitleKey): Promise<TitleFacts> {
    const media = await this.media(type, id, 'en')
    return 'title' in media
      ? { type, id, title: media.title, released: media.release_date || null }
      : { type, id, title: media.name, released: media.first_air_date || null }
  }

  private media(type: MediaType, id: number, language: LocaleCode): Promise<MediaRow> {
    return this.metadata.answer('mediaDetail', { language, region: regionOf(language), type, id, append: [] })
  }
}

const newId = (): string => randomBytes(16).toString('base64url')

const paged = <T>(results: T[], page: number, size: number, total: number): Page<T> => ({
  page,
  results,
  total_pages: Math.max(1, Math.ceil(total / size)),
  total_results: total,
})
