import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { updateAccount } from '../accounts.queries.ts'
import type { UserRow } from '../user.ts'

/** Stores members' pictures, base64, and their names with the accounts. */
@Injectable()
export class AvatarsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Sets the picture of an account; undefined if the account does not exist. */
  put(userId: string, row: { readonly file: string; readonly picture: string }): Promise<UserRow | undefined> {
    return this.database.transaction().execute(async (transaction) => {
      const updated = await updateAccount(transaction, userId, { avatar: row.file })
      if (!updated) return undefined
      await transaction
        .insertInto('avatars')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
      return updated
    })
  }

  /** Removes the picture of an account; undefined if the account does not exist. */
  remove(userId: string): Promise<UserRow | undefined> {
    return this.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('avatars').where('user_id', '=', userId).execute()
      return updateAccount(transaction, userId, { avatar: null })
    })
  }

  /** The picture of this name. */
  async picture(file: string): Promise<string | undefined> {
    const row = await this.database.selectFrom('avatars').select('picture').where('file', '=', file).executeTakeFirst()
    return row?.picture
  }
}
