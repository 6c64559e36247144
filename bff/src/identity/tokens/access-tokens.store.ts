import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Inject, Injectable, Logger } from '@nestjs/common'
import type { AccessToken } from '@contract/access-token.schema'
import { MAX_TOKENS, tokenPrefix, tokenScopes, type TokenScope } from '@contract/access-token-bounds'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { isoTime } from '../../platform/http/iso-time.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { lockAccount } from '../accounts.queries.ts'
import { RecentAccess, type LiveToken } from '../recent-access.ts'

interface NewToken {
  readonly name: string
  readonly scopes: readonly TokenScope[]
  /** Epoch milliseconds; null if it does not end by itself. */
  readonly expiresAt: number | null
}

/** The shortest time between two writes of a token's last use. */
const USE_UPDATE_INTERVAL_MS = 60_000

/** Stored access tokens: only the hash of a token is stored, so that a copied database gives no access. */
@Injectable()
export class AccessTokensStore {
  private readonly logger = new Logger('tokens')

  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly recent: RecentAccess = new RecentAccess(),
  ) {}

  /** Makes a token and returns it. @throws ProblemException `too-many-tokens` (409), `sign-in-required` without such an account */
  async add(userId: string, { name, scopes, expiresAt }: NewToken, now = Date.now()): Promise<string> {
    const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`
    await this.database.transaction().execute(async (transaction) => {
      if (!(await lockAccount(transaction, userId))) throw new ProblemException('sign-in-required', 401)
      const { count } = await transaction
        .selectFrom('access_tokens')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_TOKENS) throw new ProblemException('too-many-tokens', 409)
      await transaction
        .insertInto('access_tokens')
        .values({
          user_id: userId,
          id: randomUUID(),
          token_hash: hash(token),
          name,
          last_four: token.slice(-4),
          scopes: JSON.stringify(tokenScopes.filter((scope) => scopes.includes(scope))),
          created_at: now,
          used_at: null,
          expires_at: expiresAt,
        })
        .execute()
    })
    return token
  }

  /** The tokens of an account, the newest first; one that has expired is among them. */
  async list(userId: string): Promise<AccessToken[]> {
    const rows = await this.database
      .selectFrom('access_tokens')
      .select(['id', 'name', 'last_four', 'scopes', 'created_at', 'used_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      lastFour: row.last_four,
      scopes: [...scopesOf(row)],
      createdAt: isoTime(row.created_at),
      usedAt: isoTime(row.used_at),
      expiresAt: isoTime(row.expires_at),
    }))
  }

  /** Ends a token, which is invalid from here on. @throws ProblemException `not-found` for a token that is not theirs */
  async end(userId: string, id: string): Promise<void> {
    const ended = await this.database
      .deleteFrom('access_tokens')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('token_hash')
      .executeTakeFirst()
    if (!ended) throw new ProblemException('not-found', 404)
    await this.recent.invalidate({ tokenHash: ended.token_hash })
  }

  /** The member and scopes of a token, if it is cached and has not expired. */
  recentOf(token: string, now = Date.now()): LiveToken | undefined {
    const live = this.recent.tokens.get(hash(token))
    return live && (live.expiresAt === null || live.expiresAt > now) ? live : undefined
  }

  /** The member and scopes of a token; null if it does not exist or has expired, or if its account is disabled. */
  async of(token: string, now = Date.now()): Promise<LiveToken | null> {
    const key = hash(token)
    return this.recentOf(token, now) ?? this.recent.tokens.read(key, () => this.read(key, now))
  }

  private async read(key: string, now: number): Promise<LiveToken | null> {
    const row = await this.database
      .selectFrom('access_tokens')
      .select(['id', 'user_id', 'scopes', 'used_at', 'expires_at'])
      .where('token_hash', '=', key)
      .where((token) => token.or([token('expires_at', 'is', null), token('expires_at', '>', now)]))
      .where((none) =>
        none.not(
          none.exists(
            none
              .selectFrom('disabled_accounts')
              .select('disabled_accounts.user_id')
              .whereRef('disabled_accounts.user_id', '=', 'access_tokens.user_id'),
          ),
        ),
      )
      .executeTakeFirst()
    if (!row) return null
    if (now - Number(row.used_at ?? 0) > USE_UPDATE_INTERVAL_MS) await this.noteUse(key, now)
    const expiresAt = row.expires_at === null ? null : Number(row.expires_at)
    return { id: row.id, user: { id: row.user_id }, scopes: scopesOf(row), expiresAt }
  }

  /** Writes the time of a use. A failure, such as a full disk, is logged and refuses nothing. */
  private async noteUse(key: string, now: number): Promise<void> {
    try {
      await this.database.updateTable('access_tokens').set({ used_at: now }).where('token_hash', '=', key).execute()
    } catch (error) {
      this.logger.warn(`the time of a use was not written: ${error instanceof Error ? error.message : 'unknown'}`)
    }
  }
}

/** The scopes of a row that this build knows. */
function scopesOf({ scopes }: { readonly scopes: string }): readonly TokenScope[] {
  const stored: unknown = JSON.parse(scopes)
  return tokenScopes.filter((scope) => Array.isArray(stored) && stored.includes(scope))
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex')
