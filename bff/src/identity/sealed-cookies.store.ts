import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../platform/database/database.module.ts'
import { sharedSecret } from '../platform/sealing/secrets.queries.ts'

/** Stores which sealed cookies were used, and the secret that seals them. */
@Injectable()
export class SealedCookiesStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Marks a cookie as used; true only for its first use. Forgets those that have expired by `now` (epoch milliseconds). */
  async markUsed(
    { id, expiresAt }: { readonly id: string; readonly expiresAt: number },
    now: number,
  ): Promise<boolean> {
    await this.database.deleteFrom('used_seals').where('expires_at', '<=', now).execute()
    const first = await this.database
      .insertInto('used_seals')
      .values({ id, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return first !== undefined
  }

  /** The secret that all servers on this database share; `value` becomes it if there is none. */
  sharedSecret(value: string): Promise<string> {
    return sharedSecret(this.database, 'sealing', value)
  }
}
