import { Inject, Injectable } from '@nestjs/common'
import { noticeBounds } from '@contract/notice-bounds'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { recordGrowth } from '../../platform/database/usage.queries.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'

export type PushDeviceRow = Database['push_devices']

/** Stores the browsers of members that receive push messages. Ownership is part of every `where` of a member's call. */
@Injectable()
export class PushDevicesStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** The member's devices, the oldest first. */
  all(userId: string): Promise<PushDeviceRow[]> {
    return this.database
      .selectFrom('push_devices')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('made_at')
      .orderBy('id')
      .execute()
  }

  one(userId: string, id: string): Promise<PushDeviceRow | undefined> {
    return this.database
      .selectFrom('push_devices')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
  }

  /**
   * Adds a device, or renews the one with the same endpoint, which belongs to the member who is logged in there now.
   * @throws ProblemException `too-many-devices` (409)
   */
  add(row: PushDeviceRow): Promise<PushDeviceRow> {
    const { user_id, session_id, endpoint_hash, p256dh, auth, name, language } = row
    return this.database.transaction().execute(async (transaction) => {
      // Two requests that arrive together conflict here, so that both together add no device too many.
      await recordGrowth(transaction, user_id, {})
      const others = await transaction
        .selectFrom('push_devices')
        .select(['endpoint_hash', 'user_id'])
        .where((where) => where.or([where('user_id', '=', user_id), where('endpoint_hash', '=', endpoint_hash)]))
        .execute()
      const own = others.filter((other) => other.user_id === user_id)
      const isKnown = own.some((other) => other.endpoint_hash === endpoint_hash)
      if (!isKnown && own.length >= noticeBounds.devices) throw new ProblemException('too-many-devices', 409)
      if (isKnown)
        return transaction
          .updateTable('push_devices')
          .set({ session_id, p256dh, auth, name, language })
          .where('endpoint_hash', '=', endpoint_hash)
          .returningAll()
          .executeTakeFirstOrThrow()
      await transaction.deleteFrom('push_devices').where('endpoint_hash', '=', endpoint_hash).execute()
      await transaction.insertInto('push_devices').values(row).execute()
      return row
    })
  }

  /** Changes a device; undefined if the member has no such device. */
  change(
    userId: string,
    id: string,
    change: Partial<Pick<PushDeviceRow, 'name' | 'kinds'>>,
  ): Promise<PushDeviceRow | undefined> {
    return this.database
      .updateTable('push_devices')
      .set(change)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
  }

  /** Removes a device. With `endpointHash` only if it still has that endpoint: the browser may have renewed it meanwhile. */
  async remove(userId: string, id: string, endpointHash?: string): Promise<boolean> {
    const removed = await this.database
      .deleteFrom('push_devices')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .$if(endpointHash !== undefined, (query) => query.where('endpoint_hash', '=', endpointHash ?? ''))
      .returning('id')
      .executeTakeFirst()
    return removed !== undefined
  }

  /** Notes when messages arrived at devices: one statement for all of them, because each one is a write to the disk. */
  async noteSent(userId: string, ids: readonly string[], now: number): Promise<void> {
    if (ids.length === 0) return
    await this.database
      .updateTable('push_devices')
      .set({ sent_at: now })
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute()
  }
}
