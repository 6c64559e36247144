import { Injectable } from '@nestjs/common'
import type { ListEntry, ListPage, ListSummary } from '@contract/list-answers.schema'
import { listBounds } from '@contract/list-bounds'
import type { LocaleCode } from '@contract/locale'
import type { Page, TitleId } from '@contract/media.schema'
import { foundOrNull } from '@contract/metadata-error'
import { listPageSize, type ListItem, type ListMembership, type ListSort } from '@contract/user-list.schema'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { ShownTitles } from '../../metadata/shown-titles.service.ts'
import { localeParams } from '../../platform/http/locale-params.ts'
import { type FoundList, ListStore } from './list.store.ts'
import { ListItemsStore } from './list-items.store.ts'
import type { ItemFilter } from './ranked-items.queries.ts'
import { toUserList, type ListKey } from './list-rows.ts'

interface ListPageQuery {
  readonly page: number
  /** By default, by rank for a ranked list, and last added first otherwise. */
  readonly sort?: ListSort | undefined
  readonly language: LocaleCode
  /** Only the titles that the owner has not watched. */
  readonly unwatched?: 'true' | undefined
}

/** Pages of members' lists, joined with the metadata for display. */
@Injectable()
export class ListPagesService {
  constructor(
    private readonly lists: ListStore,
    private readonly items: ListItemsStore,
    private readonly metadata: MetadataService,
    private readonly shownTitles: ShownTitles,
  ) {}

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

  memberships(userId: string, title: TitleId): Promise<ListMembership[]> {
    return this.lists.memberships(userId, this.source, title)
  }

  /** One page of the member's list. @throws ProblemException `not-found` */
  async ownPage(key: ListKey, query: ListPageQuery): Promise<ListPage> {
    return this.page(await this.lists.own(key), query, await this.items.countWatched(key.id, this.source, key.userId))
  }

  /** One page of a list that was shared, or that is the viewer's. @throws ProblemException `not-found` */
  async sharedPage(id: string, viewerId: string | null, query: ListPageQuery): Promise<ListPage> {
    return this.page(await this.lists.visible(id, viewerId), query, null)
  }

  private async page(
    { row, owner, isMine }: FoundList,
    { page, sort, language, unwatched }: ListPageQuery,
    watched: number | null,
  ): Promise<ListPage> {
    const order = sort ?? (row.ranked === 1 ? 'rank' : 'added')
    const unwatchedBy = unwatched && row.user_id
    const filter = { unwatchedBy, withoutHidden: !isMine && this.metadata.hidesTitles }
    const { items, total } = await (order === 'title'
      ? this.byTitle(row.id, page, language, filter)
      : this.items.page(row.id, this.source, order, page, listPageSize.titles, filter))
    return {
      list: toUserList(row, unwatchedBy === undefined ? total : total + (watched ?? 0)),
      owner: { name: owner },
      isMine,
      watched,
      entries: paged(await this.entries(items, language), page, listPageSize.titles, total),
    }
  }

  private async byTitle(listId: string, page: number, language: LocaleCode, filter: ItemFilter) {
    const { items, total } = await this.items.page(listId, this.source, 'rank', 1, listBounds.titles, filter)
    const name = `list ${listId}${filter.unwatchedBy === undefined ? '' : ' unwatched'}`
    const { titles } = await this.shownTitles.inOrderForPage({ name, page, titles: items }, language)
    return { items: titles.slice((page - 1) * listPageSize.titles, page * listPageSize.titles), total }
  }

  private get source() {
    return this.metadata.sourceName
  }

  private entries(items: readonly ListItem[], language: LocaleCode): Promise<ListEntry[]> {
    const params = { ...localeParams({ language }), append: [] }
    return Promise.all(
      items.map(async (item) => ({
        item,
        media: await foundOrNull(this.metadata.answer('mediaDetail', { ...params, type: item.type, id: item.id })),
      })),
    )
  }
}

const paged = <T>(results: T[], page: number, size: number, total: number): Page<T> => ({
  page,
  results,
  total_pages: Math.max(1, Math.ceil(total / size)),
  total_results: total,
})
