import { Inject, Injectable } from '@nestjs/common'
import type { PlayProgress } from '@contract/playing.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { shownFiles, type Member, type ShownRow } from '../views/visible-files.queries.ts'

/** Files per member with stored progress; beyond that the oldest is deleted. */
const MAX_PROGRESS_ROWS = 2000
export type Progress = Omit<PlayProgress, 'key'> & { readonly updatedAt: number }

/** Stores the playback progress of members. */
@Injectable()
export class ProgressStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  async of(userId: string, key: string): Promise<Progress | null> {
    const row = await this.database
      .selectFrom('library_progress')
      .select(['position', 'duration', 'updated_at as updatedAt'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst()
    return row ?? null
  }

  /** The stored progress of these keys; keys without any are left out. */
  async ofAll(userId: string, keys: readonly string[]): Promise<(PlayProgress & Progress)[]> {
    if (keys.length === 0) return []
    return this.database
      .selectFrom('library_progress')
      .select(['key', 'position', 'duration', 'updated_at as updatedAt'])
      .where('user_id', '=', userId)
      .where('key', 'in', keys)
      .execute()
  }

  async put(userId: string, { key, position, duration }: PlayProgress, now: number): Promise<void> {
    const row = { user_id: userId, key, position, duration, updated_at: now }
    await this.database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('library_progress')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'key']).doUpdateSet({ position, duration, updated_at: now }),
        )
        .execute()
      await transaction
        .deleteFrom('library_progress')
        .where('user_id', '=', userId)
        .where('updated_at', '<', (select) =>
          select
            .selectFrom('library_progress as newer')
            .select('newer.updated_at')
            .where('newer.user_id', '=', userId)
            .orderBy('newer.updated_at', 'desc')
            .limit(1)
            .offset(MAX_PROGRESS_ROWS - 1),
        )
        .execute()
    })
  }

  async forget(userId: string, key: string): Promise<void> {
    await this.database.deleteFrom('library_progress').where('user_id', '=', userId).where('key', '=', key).execute()
  }

  /** Files with stored progress, the most recent first. */
  startedFiles(member: Member, limit: number): Promise<ShownRow[]> {
    return shownFiles(this.database, member)
      .where('progress.updated_at', 'is not', null)
      .orderBy('progress.updated_at', 'desc')
      .orderBy('file.id')
      .limit(limit)
      .execute()
  }
}
