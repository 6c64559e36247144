import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { hash, verify } from '@node-rs/argon2'
import { LRUCache } from 'lru-cache'
import type { SignInBody, SignUpBody, User } from '@contract/session.schema'
import { UserDatabase } from '../database/database.module.ts'
import { ProblemException } from '../http/problem.ts'
import { isCommonPassword } from './common-passwords.ts'
import { toUser } from './user.ts'

/** argon2id with the parameters OWASP's password storage cheat sheet asks for: 19 MiB, two passes. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const failuresAllowed = 10
const failureWindow = 15 * 60 * 1000

/** Local accounts: sign up and sign in with an e-mail address and a password. */
@Injectable()
export class AccountService {
  private readonly failures = new LRUCache<string, number>({ max: 10_000, ttl: failureWindow, noUpdateTTL: true })
  /** Verified for unknown addresses, so that the answer takes the same time. */
  private readonly decoy = hash(randomUUID(), argon)

  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** @throws ProblemException `common-password` or `email-taken` */
  async signUp({ name, email, password }: SignUpBody, now = Date.now()): Promise<User> {
    if (isCommonPassword(password)) throw new ProblemException('common-password', 422, { fields: ['password'] })
    const row = {
      id: randomUUID(),
      name,
      email,
      password_hash: await hash(password, argon),
      avatar: null,
      settings: '{}',
      kind: 'local' as const,
      created_at: now,
    }
    const inserted = await this.database
      .insertInto('users')
      .values(row)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw new ProblemException('email-taken', 409, { fields: ['email'] })
    return toUser(row)
  }

  /** The demo account, made at its first use. */
  async demo(now = Date.now()): Promise<{ user: User; isNew: boolean }> {
    const made = await this.database
      .insertInto('users')
      .values({
        id: 'demo',
        name: 'Ada Lumen',
        email: null,
        password_hash: null,
        avatar: null,
        settings: '{}',
        kind: 'demo',
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    const row = await this.database.selectFrom('users').selectAll().where('id', '=', 'demo').executeTakeFirstOrThrow()
    return { user: toUser(row), isNew: made !== undefined }
  }

  /** @throws ProblemException `wrong-credentials` for an unknown address and a wrong password alike, or `too-many-attempts` */
  async signIn({ email, password }: SignInBody, address: string): Promise<User> {
    const keys = [`address ${address}`, `account ${email}`]
    if (keys.some((key) => (this.failures.get(key) ?? 0) >= failuresAllowed)) {
      throw new ProblemException('too-many-attempts', 429, { retryAfterSeconds: failureWindow / 1000 })
    }
    const row = await this.database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
    const right = await verify(row?.password_hash ?? (await this.decoy), password)
    if (!row || !right) {
      for (const key of keys) this.failures.set(key, (this.failures.get(key) ?? 0) + 1)
      throw new ProblemException('wrong-credentials', 401)
    }
    this.failures.delete(`account ${email}`)
    return toUser(row)
  }
}
