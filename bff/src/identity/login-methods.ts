import { Inject, Injectable } from '@nestjs/common'
import { Config } from '../platform/config/config.ts'
import { UserDatabase } from '../platform/database/database.module.ts'
import type { DatabaseTransaction } from '../platform/database/schema.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { PasswordPolicy } from './password-policy.service.ts'
import { lockAccount, loginsOf } from './accounts.queries.ts'

/**
 * The login methods of an account: password if passwords are on, logins at providers that are still configured,
 * passkeys.
 */
@Injectable()
export class LoginMethods {
  constructor(
    private readonly config: Config,
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly passwords: PasswordPolicy,
  ) {}

  /**
   * Runs `remove` unless it would remove the last login method; two removals at once wait for each other.
   * @throws ProblemException `last-way-in` (409), and removes nothing; `sign-in-required` without such an account
   */
  async removeUnlessLast(
    userId: string,
    remove: (transaction: DatabaseTransaction) => Promise<unknown>,
  ): Promise<void> {
    const arePasswordsOn = await this.passwords.isOn()
    await this.database.transaction().execute(async (transaction) => {
      const user = await lockAccount(transaction, userId)
      if (!user) throw new ProblemException('sign-in-required', 401)
      await remove(transaction)
      if ((user.password_hash !== null && arePasswordsOn) || user.kind === 'demo') return
      if ((await this.count(transaction, userId)) === 0) throw new ProblemException('last-way-in', 409)
    })
  }

  private async count(transaction: DatabaseTransaction, userId: string): Promise<number> {
    const { passkeys, issuers } = await loginsOf(transaction, userId)
    const configuredIssuers = issuers.filter((issuer) =>
      this.config.oidcProviders.some((provider) => provider.issuer === issuer),
    )
    return (this.config.passkeyDomain ? passkeys : 0) + configuredIssuers.length
  }
}
