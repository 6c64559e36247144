import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Inject, Injectable, Logger } from '@nestjs/common'
import { demoUserId } from '@contract/demo-user'
import { UserDatabase } from '../platform/database/database.module.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { isDisabled } from './operators/member-changes.queries.ts'
import { RecentAccess, type LiveSession } from './recent-access.ts'
import { toUser } from './user.ts'

export interface StoredSession {
  readonly id: string
  readonly userAgent: string | null
  readonly createdAt: number
  readonly seenAt: number
}

/** Sessions of one account. The visitors of the demo share one. */
export const MAX_SESSIONS = 50
const MAX_DEMO_SESSIONS = 5000
/** The shortest time between two writes of a session's last visit. */
const SEEN_UPDATE_INTERVAL_MS = 5 * 60_000

/** Stored sessions: only the hash of a token is stored, so that a copied database gives no access. */
@Injectable()
export class SessionStore {
  private readonly logger = new Logger('sessions')

  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly recent: RecentAccess = new RecentAccess(),
  ) {}

  /**
   * Starts a session and returns its token: 256 random bits, base64url.
   * @throws ProblemException `account-disabled` (403)
   */
  async create(
    userId: string,
    {
      lifetimeSeconds,
      userAgent,
      now = Date.now(),
    }: { lifetimeSeconds: number; userAgent?: string | undefined; now?: number },
  ): Promise<string> {
    if (await isDisabled(this.database, userId)) throw new ProblemException('account-disabled', 403)
    const token = randomBytes(32).toString('base64url')
    await this.database.deleteFrom('sessions').where('expires_at', '<=', now).execute()
    await this.database
      .insertInto('sessions')
      .values({
        token_hash: hash(token),
        id: randomUUID(),
        user_id: userId,
        user_agent:
          userAgent
            ?.toWellFormed()
            .replaceAll(/\p{Cc}/gu, '')
            .slice(0, 400) ?? null,
        created_at: now,
        seen_at: now,
        expires_at: now + lifetimeSeconds * 1000,
      })
      .execute()
    await this.endOldest(userId)
    return token
  }

  /** Ends the sessions of a user beyond the newest, which were seen the longest ago. */
  private async endOldest(userId: string): Promise<void> {
    const most = userId === demoUserId ? MAX_DEMO_SESSIONS : MAX_SESSIONS
    const oldest = await this.database
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('seen_at', 'desc')
      .orderBy('id')
      .limit(MAX_DEMO_SESSIONS)
      .offset(most)
      .execute()
    for (const { id } of oldest) await this.revokeOne(userId, id)
  }

  /** The session of a token, if it is cached and has not ended. */
  recentOf(token: string, now = Date.now()): LiveSession | undefined {
    const session = this.recent.sessions.get(hash(token))
    return session && session.expiresAt > now ? session : undefined
  }

  async of(token: string, now = Date.now()): Promise<LiveSession | null> {
    const key = hash(token)
    return this.recentOf(token, now) ?? this.recent.sessions.read(key, () => this.read(key, now))
  }

  /**
   * Extends a session by its use. Returns the new end of the session; null if another request or server has extended
   * it, or if the login is too old.
   */
  async renew(
    token: string,
    { createdAt, expiresAt }: Pick<LiveSession, 'createdAt' | 'expiresAt'>,
    { idleMs, absoluteMs }: { readonly idleMs: number; readonly absoluteMs: number },
    now = Date.now(),
  ): Promise<number | null> {
    const extended = Math.min(now + idleMs, createdAt + absoluteMs)
    if (extended <= expiresAt) return null
    const renewed = await this.database
      .updateTable('sessions')
      .set({ expires_at: extended })
      .where('token_hash', '=', hash(token))
      .where('expires_at', '=', expiresAt)
      .returning('id')
      .executeTakeFirst()
    await this.recent.invalidate({ tokenHash: hash(token) })
    return renewed ? extended : null
  }

  private async read(key: string, now: number): Promise<LiveSession | null> {
    const row = await this.database
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.name', 'users.email', 'users.avatar', 'users.created_at'])
      .select(['sessions.id as session_id', 'sessions.seen_at', 'sessions.expires_at'])
      .select('sessions.created_at as started_at')
      .where('token_hash', '=', key)
      .where('expires_at', '>', now)
      // A log-in may have started at the moment in which its account was disabled.
      .where((none) =>
        none.not(
          none.exists(
            none
              .selectFrom('disabled_accounts')
              .select('user_id')
              .whereRef('disabled_accounts.user_id', '=', 'users.id'),
          ),
        ),
      )
      .executeTakeFirst()
    if (!row) return null
    if (now - row.seen_at > SEEN_UPDATE_INTERVAL_MS) await this.noteVisit(key, now)
    return {
      id: row.session_id,
      user: toUser(row),
      createdAt: Number(row.started_at),
      expiresAt: Number(row.expires_at),
    }
  }

  /** Ends the session of a token, which is invalid from here on. */
  async revoke(token: string): Promise<void> {
    await this.database.deleteFrom('sessions').where('token_hash', '=', hash(token)).execute()
    await this.recent.invalidate({ tokenHash: hash(token) })
  }

  /** Ends a session for another one of the same browser, which keeps its pushes if the user is the same. */
  async replace(token: string, byToken: string): Promise<void> {
    const [previous, next] = [hash(token), hash(byToken)]
    await this.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('push_devices')
        .set((set) => ({ session_id: set.selectFrom('sessions').select('id').where('token_hash', '=', next) }))
        .where('session_id', '=', (where) =>
          where
            .selectFrom('sessions')
            .select('id')
            .where('token_hash', '=', previous)
            .where('user_id', '=', where.selectFrom('sessions').select('user_id').where('token_hash', '=', next)),
        )
        .execute()
      await transaction.deleteFrom('sessions').where('token_hash', '=', previous).execute()
    })
    await this.recent.invalidate({ tokenHash: hash(token) })
  }

  /** The sessions of a user, last seen first. */
  async list(userId: string, now = Date.now()): Promise<StoredSession[]> {
    const rows = await this.database
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'created_at', 'seen_at'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('seen_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(({ id, user_agent, created_at, seen_at }) => ({
      id,
      userAgent: user_agent,
      createdAt: created_at,
      seenAt: seen_at,
    }))
  }

  /** Whether a session of a user has not ended. */
  async isLive(userId: string, id: string, now: number): Promise<boolean> {
    const row = await this.database
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row !== undefined
  }

  /** Ends one session of a user; false if they have no such session. */
  async revokeOne(userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.database
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await this.recent.invalidate({ sessionId: id })
    return Number(numDeletedRows) > 0
  }

  /** Ends all sessions of a user but the one named. */
  async revokeAll(userId: string, exceptId?: string): Promise<void> {
    const all = this.database.deleteFrom('sessions').where('user_id', '=', userId)
    await (exceptId === undefined ? all : all.where('id', '!=', exceptId)).execute()
    await this.invalidateUser(userId)
  }

  /** Drops the cached sessions of a user whose name, e-mail address or picture has changed. */
  async invalidateUser(userId: string): Promise<void> {
    await this.recent.invalidate({ userId })
  }

  /** Writes the time of a visit. A failure, such as a full disk, is logged and does not end the session. */
  private async noteVisit(key: string, now: number): Promise<void> {
    try {
      await this.database.updateTable('sessions').set({ seen_at: now }).where('token_hash', '=', key).execute()
    } catch (error) {
      this.logger.warn(`the time of a visit was not written: ${error instanceof Error ? error.message : 'unknown'}`)
    }
  }
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex')
