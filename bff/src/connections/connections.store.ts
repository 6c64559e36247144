import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { connectionBounds, defaultConnectionSettings, type ConnectionKind } from '@contract/connections.schema'
import { UserDatabase } from '../platform/database/database.module.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { recordGrowth } from '../platform/database/usage.queries.ts'
import { stableUuid } from '../platform/stable-uuid.ts'
import type { AnyDatabase } from '../platform/database/schema.ts'
import type { ConnectionRow } from './connection-row.ts'
import { addTask } from './tasks/tasks.queries.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
/** 256 random bits, base64url. */
const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * Stores connections. It stores only the hash of an address's token. Ownership is part of every `where` of a member's
 * call.
 */
@Injectable()
export class ConnectionsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** The member's connections, the oldest first. */
  all(userId: string): Promise<ConnectionRow[]> {
    return shownIn(this.database).selectAll().where('user_id', '=', userId).orderBy('made_at').orderBy('id').execute()
  }

  one(userId: string, id: string): Promise<ConnectionRow | undefined> {
    return shownIn(this.database).selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  }

  /** The connection of an address; undefined for an address that does not exist. */
  byToken(token: string): Promise<ConnectionRow | undefined> {
    return this.database
      .selectFrom('connections')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst()
  }

  /**
   * The connection of the reports that come with the member's access tokens; the first of them makes it.
   * @throws ProblemException `too-many-connections` (409)
   */
  async ofPrograms(userId: string, now: number): Promise<ConnectionRow> {
    const id = stableUuid(`programs of ${userId}`)
    const known = await this.one(userId, id)
    if (known) return known
    await this.make(userId, { kind: 'generic', name: 'API' }, now, id)
    // Another request may have made it.
    return (await this.one(userId, id))!
  }

  /** @throws ProblemException `too-many-connections` (409) */
  make(
    userId: string,
    { kind, name }: { kind: ConnectionKind; name: string },
    now: number,
    id: string = randomUUID(),
  ): Promise<{ row: ConnectionRow; token: string }> {
    const token = newToken()
    const row: ConnectionRow = {
      id,
      user_id: userId,
      kind,
      name,
      token_hash: hashOf(token),
      person: null,
      settings: JSON.stringify(defaultConnectionSettings),
      made_at: now,
      playing: null,
      watched_until: null,
      full_until: null,
    }
    return this.database.transaction().execute(async (transaction) => {
      // Two requests that arrive together conflict here, so that both together make no connection too many.
      await recordGrowth(transaction, userId, {})
      const { count } = await shownIn(transaction)
        .select((select) => select.fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= connectionBounds.connections) throw new ProblemException('too-many-connections', 409)
      await transaction
        .insertInto('connections')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      return { row, token }
    })
  }

  async change(
    userId: string,
    id: string,
    change: { name?: string | undefined; settings?: string | undefined },
  ): Promise<void> {
    if (Object.values(change).every((value) => value === undefined)) return
    await this.database
      .updateTable('connections')
      .set(change)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
  }

  /** Makes a new address and returns its token; null if the member has no such connection. */
  async newAddress(userId: string, id: string): Promise<string | null> {
    const token = newToken()
    const changed = await this.database
      .updateTable('connections')
      .set({ token_hash: hashOf(token) })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return changed ? token : null
  }

  /**
   * Hides a connection with its notices and ends its address; a task deletes it with its messages. False if the member
   * has no such connection. Its plays stay, as the member's own.
   */
  remove(userId: string, id: string): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const ended = await transaction
        .updateTable('connections')
        .set({ token_hash: hashOf(newToken()) })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('id', 'in', shownIn(transaction).select('id').where('user_id', '=', userId))
        .returning('id')
        .executeTakeFirst()
      if (!ended) return false
      await transaction.deleteFrom('notices').where('connection_id', '=', id).execute()
      await addTask(transaction, { user_id: userId, connection_id: id, kind: 'remove', key: '' })
      return true
    })
  }

  /** Deletes the row of a connection whose messages are deleted, with what is left of it. */
  async deleteRow(id: string): Promise<void> {
    await this.database.deleteFrom('connections').where('id', '=', id).execute()
  }

  /** Notes that there were too many messages. */
  async noteFull(id: string, until: number): Promise<void> {
    await this.database.updateTable('connections').set({ full_until: until }).where('id', '=', id).execute()
  }

  /** Stores the viewing that continues. */
  async notePlaying(id: string, playing: string): Promise<void> {
    await this.database.updateTable('connections').set({ playing }).where('id', '=', id).execute()
  }

  /** Notes until when the fields of messages are shown. */
  async watchUntil(userId: string, id: string, until: number): Promise<void> {
    await this.database
      .updateTable('connections')
      .set({ watched_until: until })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
  }
}

/** Connections without those that a task is deleting. */
const shownIn = (database: AnyDatabase) =>
  database
    .selectFrom('connections')
    .where('id', 'not in', (select) =>
      select.selectFrom('connection_tasks').select('connection_id').where('kind', '=', 'remove'),
    )
