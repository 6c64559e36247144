import type { TitleId } from '@contract/media.schema'
import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { z } from 'zod'
import type {
  ListAdditions,
  ListChange,
  ListCopy,
  ListMove,
  ListRemovals,
  newList,
  StoredListTitle,
  UserList,
} from '@contract/user-list.schema'
import { foundOrNull, MetadataError } from '@contract/metadata-error'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { localeParams } from '../../platform/http/locale-params.ts'
import { DeletedListsStore } from './deleted-lists.store.ts'
import { ListItemsStore } from './list-items.store.ts'
import { toUserList, type ListKey, type ListRow, type ListedTitle } from './list-rows.ts'
import { ListStore } from './list.store.ts'
import { undoWindow } from './list-purge.service.ts'
import { isoTime } from '../../platform/http/iso-time.ts'

const english = localeParams({ language: 'en' })

/** Changes members' own lists. */
@Injectable()
export class ListsService {
  constructor(
    private readonly lists: ListStore,
    private readonly deleted: DeletedListsStore,
    private readonly items: ListItemsStore,
    private readonly metadata: MetadataService,
  ) {}

  /**
   * Makes a list; a second call with the same id returns the existing one.
   * @throws ProblemException `too-many-lists`, `invalid-request` (400) for an id that is taken; MetadataError for a title
   * that neither the source nor the member has
   */
  async create(
    userId: string,
    { titles, id = newId(), ...list }: z.output<typeof newList>,
    now = Date.now(),
  ): Promise<UserList> {
    const uniqueTitles = new Map(titles.map((title) => [`${title.type} ${title.id}`, title]))
    const facts = await Promise.all([...uniqueTitles.values()].map((title) => this.facts(userId, title)))
    return this.lists.create(userId, this.source, { ...list, id }, facts, now)
  }

  /**
   * Copies a list that the member may read, with its titles in their order; a second call with the same id returns the existing copy.
   * @throws ProblemException `not-found`, `too-many-lists`, `invalid-request` (400) for an id that is taken
   */
  copy({ userId, id }: ListKey, copy: ListCopy, now = Date.now()): Promise<UserList> {
    return this.lists.copy({ userId, source: this.source, now }, id, copy)
  }

  change(key: ListKey, change: ListChange): Promise<UserList> {
    return this.counted(this.lists.change(key, change))
  }

  /** @returns when the deletion becomes final, ISO 8601 */
  async delete(key: ListKey, now = Date.now()): Promise<{ restorableUntil: string }> {
    await this.deleted.delete(key, now)
    return { restorableUntil: isoTime(now + undoWindow) }
  }

  restore(key: ListKey, now = Date.now()): Promise<UserList> {
    return this.counted(this.deleted.restore(key, now - undoWindow))
  }

  /** @throws ProblemException `list-full`; MetadataError for a title that neither the source nor the member has */
  async add(key: ListKey, titles: ListAdditions['titles']): Promise<UserList> {
    const additions = await Promise.all(
      titles.map(async ({ position, stored, ...title }) => ({
        ...(await this.facts(key.userId, title, stored)),
        position,
      })),
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

  private get source() {
    return this.metadata.sourceName
  }

  private async counted(change: Promise<ListRow>): Promise<UserList> {
    const row = await change
    return toUserList(row, await this.items.count(row.id, this.source))
  }

  /**
   * A title that the source has lost keeps the facts that the member's marks and lists store, else those of the list
   * that gets it back.
   */
  private async facts(userId: string, { type, id }: TitleId, removed?: StoredListTitle): Promise<ListedTitle> {
    const media = await foundOrNull(this.metadata.answer('mediaDetail', { ...english, type, id, append: [] }))
    if (!media) {
      const stored = await this.items.storedFacts(userId, this.source, { type, id })
      if (stored) return stored
      if (removed) return { type, id, ...removed }
      throw new MetadataError('notFound', `${type} ${id} does not exist`)
    }
    return 'title' in media
      ? { type, id, title: media.title, released: media.release_date || null }
      : { type, id, title: media.name, released: media.first_air_date || null }
  }
}

const newId = (): string => randomBytes(16).toString('base64url')
