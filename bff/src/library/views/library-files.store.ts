import { Inject, Injectable } from '@nestjs/common'
import type { MediaType } from '@contract/media.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { chunksOf } from '@contract/chunks'
import { shownFiles, type Member, type ShownRow } from './visible-files.queries.ts'
import { READ_BATCH_SIZE } from '../files/files.queries.ts'

/** Single files of the library that a member sees. */
@Injectable()
export class LibraryFilesStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  one(member: Member, id: string): Promise<ShownRow | undefined> {
    return shownFiles(this.database, member).where('file.id', '=', id).executeTakeFirst()
  }

  /** Files in the order of the ids; those that are gone are left out. */
  async some(member: Member, ids: readonly string[]): Promise<ShownRow[]> {
    const rows: ShownRow[] = []
    for (const part of chunksOf(ids, READ_BATCH_SIZE))
      rows.push(...(await shownFiles(this.database, member).where('file.id', 'in', part).execute()))
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** All files of one title: those that were recognized as it, and those that the member corrected to it. */
  async ofTitle(member: Member, type: MediaType, id: number): Promise<ShownRow[]> {
    const recognized = await shownFiles(this.database, member)
      .where('title.type', '=', type)
      .where('title.media_id', '=', id)
      .where('corrected.file_id', 'is', null)
      .execute()
    const corrected = await shownFiles(this.database, member)
      .where('corrected.type', '=', type)
      .where('corrected.media_id', '=', id)
      .execute()
    return [...recognized, ...corrected]
  }

  /** Unmatched files with one parsed name. */
  ofName(member: Member, { owner, title_key }: Pick<ShownRow, 'owner' | 'title_key'>): Promise<ShownRow[]> {
    return shownFiles(this.database, member)
      .where('file.owner', '=', owner)
      .where('file.title_key', '=', title_key)
      .where('corrected.media_id', 'is', null)
      .where((where) => where.or([where('title.media_id', 'is', null), where('corrected.file_id', 'is not', null)]))
      .execute()
  }
}
