import { Inject, Injectable } from '@nestjs/common'
import { passwordsChoice, signUpChoice, type PasswordsChoice, type SignUpChoice } from '@contract/operate.schema'
import { UserDatabase } from '../platform/database/database.module.ts'
import { noteAction, type Actor } from './operators/operators.queries.ts'

/** Stores the settings that operators make for the whole server. A change and its entry in the log are one transaction. */
@Injectable()
export class ServerSettingsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Reads who may create an account; null if no operator has chosen, or a later build stored what this one does not know. */
  async signUp(): Promise<SignUpChoice | null> {
    return signUpChoice.safeParse(await this.valueOf('sign-up')).data ?? null
  }

  setSignUp(choice: SignUpChoice, actor: Actor, now: number): Promise<void> {
    return this.change({ name: 'sign-up', value: choice, action: 'changed-sign-up' }, actor, now)
  }

  /** Reads whether passwords open accounts; null as above. */
  async passwords(): Promise<PasswordsChoice | null> {
    return passwordsChoice.safeParse(await this.valueOf('passwords')).data ?? null
  }

  setPasswords(choice: PasswordsChoice, actor: Actor, now: number): Promise<void> {
    return this.change({ name: 'passwords', value: choice, action: 'changed-passwords' }, actor, now)
  }

  private async valueOf(name: string): Promise<string | undefined> {
    const row = await this.database
      .selectFrom('server_settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.value
  }

  private change(
    { name, value, action }: { name: string; value: string; action: 'changed-sign-up' | 'changed-passwords' },
    actor: Actor,
    now: number,
  ): Promise<void> {
    return this.database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('server_settings')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
      await noteAction(transaction, actor, { action, detail: value }, now)
    })
  }
}
