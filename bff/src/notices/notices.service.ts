import { Injectable } from '@nestjs/common'
import { demoUserId } from '@contract/demo-user'
import type { LocaleCode } from '@contract/locale'
import { anyCard } from '@contract/card-row.schema'
import { noticePageSize, type Notice, type NoticePage } from '@contract/notices.schema'
import { MetadataService } from '../metadata/metadata.service.ts'
import { UnreadNotices } from '../personal/settings/unread-notices.service.ts'
import { TitlesService } from '../personal/saved/titles.service.ts'
import { isoTime } from '../platform/http/iso-time.ts'
import { NoticesStore, type NamedConnection, type NoticePlace, type NoticeRow } from './notices.store.ts'

/** The list of a member's notices. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly store: NoticesStore,
    private readonly titles: TitlesService,
    private readonly metadata: MetadataService,
    private readonly unread: UnreadNotices,
  ) {}

  /**
   * A page of notices with the names of their titles. Those whose title the catalogue has no more are deleted, and may make the page
   * shorter. @throws MetadataError
   */
  async page(userId: string, after: string | undefined, language: LocaleCode): Promise<NoticePage> {
    if (userId === demoUserId) return { notices: [], next: null, unread: 0 }
    const rows = await this.store.page(userId, this.metadata.sourceName, placeOf(after), noticePageSize + 1)
    const shown = rows.slice(0, noticePageSize)
    const connections = shown.some(({ kind }) => kind === 'connection') ? await this.store.connections(userId) : []
    const notices = await Promise.all(shown.map((row) => this.noticeOf(row, connections, language)))
    const gone = shown.filter((_, index) => notices[index] === null).map(({ id }) => id)
    if (gone.length > 0) await this.store.remove(userId, gone)
    const last = shown.at(-1)
    return {
      notices: notices.filter((notice) => notice !== null),
      next: last && rows.length > noticePageSize ? `${Number(last.at)}-${last.id}` : null,
      unread: (await this.unread.of(userId)) ?? 0,
    }
  }

  /** Marks notices as read, all of them without ids, and returns how many are unread. */
  async read(userId: string, ids: readonly string[] | null, now = Date.now()): Promise<number> {
    await this.store.read(userId, ids, now)
    return (await this.unread.of(userId)) ?? 0
  }

  private async noticeOf(
    row: NoticeRow,
    connections: readonly NamedConnection[],
    language: LocaleCode,
  ): Promise<Notice | null> {
    const { id, day } = row
    const base = { id, day, at: isoTime(Number(row.at)), read: row.read_at !== null }
    if (row.kind === 'connection') {
      const connection = connections.find((one) => one.id === row.connection_id)
      if (!connection || row.problem === null) return null
      const { titles, ...named } = connection
      return { ...base, kind: 'connection', connection: named, problem: row.problem, titles }
    }
    const media = await this.titles.row(row.type!, Number(row.media_id), language)
    if (!media) return null
    const card = anyCard.parse(media)
    if (row.kind === 'release') return { ...base, kind: 'release', media: card, release: row.release! }
    const [season, episode, lastEpisode] = [row.season!, row.episode!, row.last_episode!]
    return {
      ...base,
      kind: 'episode',
      media: card,
      season,
      episode,
      lastEpisode,
      episodes: row.episodes!,
      name:
        row.episodes === 1
          ? await this.episodeName(
              Number(row.media_id),
              {
                season,
                episode,
              },
              language,
            )
          : null,
    }
  }

  private async episodeName(
    id: number,
    number: { season: number; episode: number },
    language: LocaleCode,
  ): Promise<string | null> {
    return (await this.titles.episode(id, number, language))?.name ?? null
  }
}

/** Reads the `next` of a page; its schema has checked it. */
function placeOf(after: string | undefined): NoticePlace | null {
  const [, at, id] = /^(\d+)-(.+)$/.exec(after ?? '') ?? []
  return at === undefined || id === undefined ? null : { at: Number(at), id }
}
