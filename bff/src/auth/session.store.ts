import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { User } from '@contract/session.schema'
import { UserDatabase } from '../database/database.module.ts'
import { toUser } from './user.ts'

/** Sessions at rest: only the hash of a token is kept, so that a copied database opens nothing. */
@Injectable()
export class SessionStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Starts a session and returns its token: 256 random bits, base64url. */
  async create(userId: string, lifetimeSeconds: number, now = Date.now()): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await this.database.deleteFrom('sessions').where('expires_at', '<=', now).execute()
    await this.database
      .insertInto('sessions')
      .values({
        token_hash: hash(token),
        id: randomUUID(),
        user_id: userId,
        user_agent: null,
        created_at: now,
        seen_at: now,
        expires_at: now + lifetimeSeconds * 1000,
      })
      .execute()
    return token
  }

  async userOf(token: string, now = Date.now()): Promise<User | null> {
    const row = await this.database
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.name', 'users.email', 'users.created_at'])
      .where('token_hash', '=', hash(token))
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row ? toUser(row) : null
  }

  /** From here on a replayed token is dead. */
  async revoke(token: string): Promise<void> {
    await this.database.deleteFrom('sessions').where('token_hash', '=', hash(token)).execute()
  }
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex')
