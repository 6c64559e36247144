import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../platform/database/database.module.ts'
import {
  deleteAccount,
  hasLocalAccount,
  insertAccount,
  updateAccount,
  type AccountRow,
  type NewAccount,
} from './accounts.queries.ts'
import { erasedAmong, noteErasure } from './erased-accounts.queries.ts'
import { noteAction } from './operators/operators.queries.ts'
import type { UserRow } from './user.ts'
import { deleteTokens } from './tokens/access-tokens.queries.ts'

/** Stores accounts. */
@Injectable()
export class AccountsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Whether there is any local account. */
  hasLocal(): Promise<boolean> {
    return hasLocalAccount(this.database)
  }

  byId(id: string): Promise<AccountRow | undefined> {
    return this.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  }

  byEmail(email: string): Promise<AccountRow | undefined> {
    return this.database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  }

  /** Whether an account has this e-mail address. */
  async hasEmail(email: string): Promise<boolean> {
    const holder = await this.database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    return holder !== undefined
  }

  /** Adds a local account; null if another has its e-mail address. */
  add(account: NewAccount): Promise<AccountRow | null> {
    return insertAccount(this.database, account)
  }

  /** The account of the demo; if this call adds it, it was made at the epoch, which means that it is not filled yet. */
  async demo(id: string, name: string): Promise<AccountRow> {
    await this.database
      .insertInto('users')
      .values({
        id,
        name,
        email: null,
        password_hash: null,
        avatar: null,
        settings: '{}',
        kind: 'demo',
        created_at: 0,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return this.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  /** Changes columns of an account; undefined if it does not exist. */
  update(userId: string, change: Partial<AccountRow>): Promise<UserRow | undefined> {
    return updateAccount(this.database, userId, change)
  }

  /** Sets the password of an account and ends its sessions and access tokens, all or nothing; false if no account has the address. */
  resetPassword(email: string, password_hash: string, now = Date.now()): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const user = await transaction
        .updateTable('users')
        .set({ password_hash })
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirst()
      if (!user) return false
      await noteAction(transaction, { origin: 'command' }, { action: 'reset-password', subjectId: user.id }, now)
      await transaction.deleteFrom('sessions').where('user_id', '=', user.id).execute()
      await deleteTokens(transaction, user.id)
      return true
    })
  }

  /** Those of the ids whose accounts were erased. */
  erasedAmong(ids: readonly string[]): Promise<string[]> {
    return erasedAmong(this.database, ids)
  }

  /** Deletes an account with all data of the user, also from the log of the embedded database. */
  async erase(userId: string, now = Date.now()): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await deleteAccount(transaction, userId)
      await noteErasure(transaction, userId, now)
    })
    await this.database.emptyLog()
  }
}
