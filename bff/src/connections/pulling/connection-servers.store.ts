import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'

export type ServerRow = Database['connection_servers']

/** Connections that are read in one turn. */
const MAX_DUE = 100

/** Stores which media server each connection reads, and its sealed access. */
@Injectable()
export class ConnectionServersStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** The media servers of the member's connections. */
  all(userId: string): Promise<ServerRow[]> {
    return this.database.selectFrom('connection_servers').selectAll().where('user_id', '=', userId).execute()
  }

  one(userId: string, connectionId: string): Promise<ServerRow | undefined> {
    return this.database
      .selectFrom('connection_servers')
      .selectAll()
      .where('user_id', '=', userId)
      .where('connection_id', '=', connectionId)
      .executeTakeFirst()
  }

  /** Chooses a server in place of the former one, whose data it forgets. */
  choose(userId: string, connectionId: string, name: string): Promise<void> {
    return this.database.transaction().execute(async (transaction) => {
      for (const table of ['connection_items', 'connection_servers'] as const)
        await transaction
          .deleteFrom(table)
          .where('user_id', '=', userId)
          .where('connection_id', '=', connectionId)
          .execute()
      await transaction
        .insertInto('connection_servers')
        .values({ ...unread, user_id: userId, connection_id: connectionId, name })
        .execute()
    })
  }

  /** Forgets the server of a connection, and what was read there. */
  forget(userId: string, connectionId: string): Promise<void> {
    return this.database.transaction().execute(async (transaction) => {
      for (const table of ['connection_items', 'connection_servers'] as const)
        await transaction
          .deleteFrom(table)
          .where('user_id', '=', userId)
          .where('connection_id', '=', connectionId)
          .execute()
    })
  }

  async change(connectionId: string, change: Partial<Omit<ServerRow, 'user_id' | 'connection_id'>>): Promise<void> {
    await this.database
      .updateTable('connection_servers')
      .set(change)
      .where('connection_id', '=', connectionId)
      .execute()
  }

  /** The connections whose servers are due, the most overdue first. */
  due(now: number): Promise<Pick<ServerRow, 'user_id' | 'connection_id'>[]> {
    return this.database
      .selectFrom('connection_servers')
      .select(['user_id', 'connection_id'])
      .where('due_at', 'is not', null)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(MAX_DUE)
      .execute()
  }

  /** Takes a Quick Connect, so that one of two requests exchanges it. False for the other one. */
  async takeQuickConnect(connectionId: string, quickConnect: string): Promise<boolean> {
    const taken = await this.database
      .updateTable('connection_servers')
      .set({ quick_connect: null })
      .where('connection_id', '=', connectionId)
      .where('quick_connect', '=', quickConnect)
      .returning('connection_id')
      .executeTakeFirst()
    return taken !== undefined
  }
}

const unread = {
  kind: null,
  server_id: null,
  signed_in_as: null,
  credentials: null,
  quick_connect: null,
  is_daily: 0,
  due_at: null,
  pulled_at: null,
  problem: null,
} as const satisfies Partial<ServerRow>
