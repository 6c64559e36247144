import { Inject, Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import { Config } from '../platform/config/config.ts'
import { UserDatabase } from '../platform/database/database.module.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'

/** The login methods of an account: password, logins at providers that are still configured, passkeys. */
@Injectable()
export class LoginMethods {
  constructor(
    private readonly config: Config,
    @Inject(UserDatabase) private readonly database: UserDatabase,
  ) {}

  /**
   * Runs `remove` unless it would remove the last login method; two removals at once wait for each other.
   * @throws ProblemException `last-way-in` (409), where nothing is removed; `sign-in-required` without such an account
   */
  async removeUnlessLast(
    userId: string,
    remove: (transaction: Transaction<Database>) => Promise<unknown>,
  ): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      // The update changes nothing: it locks the account's row, on either database.
      const user = await transaction
        .updateTable('users')
        .set((row) => ({ kind: row.ref('kind') }))
        .where('id', '=', userId)
        .returning(['password_hash', 'kind'])
        .executeTakeFirst()
      if (!user) throw new ProblemException('sign-in-required', 401)
      await remove(transaction)
      if (user.password_hash !== null || user.kind === 'demo') return
      if ((await this.count(transaction, userId)) === 0) throw new ProblemException('last-way-in', 409)
    })
  }

  private async count(transaction: Transaction<Database>, userId: string): Promise<number> {
    const passkeys = await transaction
      .selectFrom('passkeys')
      .select((row) => row.fn.countAll().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const identities = await transaction
      .selectFrom('identities')
      .select('issuer')
      .where('user_id', '=', userId)
      .execute()
    const configuredIdentities = identities.filter((identity) =>
      this.config.oidcProviders.some(({ issuer }) => issuer === identity.issuer),
    )
    return (this.config.passkeyDomain ? Number(passkeys.count) : 0) + configuredIdentities.length
  }
}
