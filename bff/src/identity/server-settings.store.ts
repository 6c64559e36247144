import { Inject, Injectable } from '@nestjs/common'
import { signUpChoice, type SignUpChoice } from '@contract/operate.schema'
import { UserDatabase } from '../platform/database/database.module.ts'
import type { DatabaseTransaction } from '../platform/database/schema.ts'

/** Stores the settings that operators make for the whole server. */
@Injectable()
export class ServerSettingsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Reads who may create an account; null if no operator has chosen, or a later build stored what this one does not know. */
  async signUp(): Promise<SignUpChoice | null> {
    const row = await this.database
      .selectFrom('server_settings')
      .select('value')
      .where('name', '=', 'sign-up')
      .executeTakeFirst()
    return signUpChoice.safeParse(row?.value).data ?? null
  }

  async setSignUp(transaction: DatabaseTransaction, choice: SignUpChoice): Promise<void> {
    await transaction
      .insertInto('server_settings')
      .values({ name: 'sign-up', value: choice })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: choice }))
      .execute()
  }
}
