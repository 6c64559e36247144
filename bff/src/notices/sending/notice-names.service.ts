import { Injectable } from '@nestjs/common'
import type { LocaleCode } from '@contract/locale'
import { TitlesService } from '../../personal/saved/titles.service.ts'
import { NoticesStore, type NoticeRow } from '../notices.store.ts'
import type { NamedNotice } from './messages.ts'

/** The names in notices, in the language of a message. */
@Injectable()
export class NoticeNames {
  constructor(
    private readonly titles: TitlesService,
    private readonly store: NoticesStore,
  ) {}

  /** Leaves out notices whose title or connection is gone. @throws MetadataError */
  async of(userId: string, notices: readonly NoticeRow[], language: LocaleCode): Promise<NamedNotice[]> {
    const connections = notices.some(({ kind }) => kind === 'connection') ? await this.store.connections(userId) : []
    const named = await Promise.all(
      notices.map(async (row) => {
        const connection = connections.find(({ id }) => id === row.connection_id)
        const name = connection?.name ?? (row.type && (await this.titleOf(row, language)))
        return name ? { row, name } : null
      }),
    )
    return named.filter((notice) => notice !== null)
  }

  private async titleOf({ type, media_id }: NoticeRow, language: LocaleCode): Promise<string | null> {
    const media = await this.titles.row(type!, Number(media_id), language)
    return media && ('title' in media ? media.title : media.name)
  }
}
