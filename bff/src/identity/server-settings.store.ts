import { Inject, Injectable } from '@nestjs/common'
import type { z } from 'zod'
import {
  passwordsChoice,
  signUpChoice,
  storedAnnouncement,
  type OperatorAction,
  type PasswordsChoice,
  type SignUpChoice,
} from '@contract/operate.schema'
import type { Quotas } from '@contract/quotas'
import { UserDatabase } from '../platform/database/database.module.ts'
import { QUOTA_SETTINGS } from '../platform/database/usage.queries.ts'
import { noteAction, type Actor } from './operators/operators.queries.ts'
import { readSetting, writeSetting, type SettingName } from './server-settings.queries.ts'

/** Stores the settings that operators make for the whole server. A change and its entry in the log are one transaction. */
@Injectable()
export class ServerSettingsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Reads who may create an account; null if no operator has chosen, or a later build stored what this one does not know. */
  async signUp(): Promise<SignUpChoice | null> {
    return signUpChoice.safeParse(await readSetting(this.database, 'sign-up')).data ?? null
  }

  setSignUp(choice: SignUpChoice, actor: Actor, now: number): Promise<void> {
    return this.change({ name: 'sign-up', value: choice, action: 'changed-sign-up', detail: choice }, actor, now)
  }

  /** Reads whether passwords open accounts; null as for `signUp`. */
  async passwords(): Promise<PasswordsChoice | null> {
    return passwordsChoice.safeParse(await readSetting(this.database, 'passwords')).data ?? null
  }

  setPasswords(choice: PasswordsChoice, actor: Actor, now: number): Promise<void> {
    return this.change({ name: 'passwords', value: choice, action: 'changed-passwords', detail: choice }, actor, now)
  }

  /** Stores how much every member may store. */
  setQuotas(quotas: Quotas, actor: Actor, now: number): Promise<void> {
    const value = JSON.stringify(quotas)
    return this.change({ name: QUOTA_SETTINGS.chosen, value, action: 'changed-quotas' }, actor, now)
  }

  /** Lets the quotas of the environment take precedence over those of operators; without any, none do. */
  async useEnvironmentQuotas(quotas: Partial<Quotas>): Promise<void> {
    const [name, value] = [QUOTA_SETTINGS.environment, JSON.stringify(quotas)]
    if (((await readSetting(this.database, name)) ?? '{}') !== value) await writeSetting(this.database, name, value)
  }

  /** Reads the announcement of all pages; null as above. */
  async announcement(): Promise<z.infer<typeof storedAnnouncement> | null> {
    const value = await readSetting(this.database, 'announcement')
    return value === undefined ? null : (storedAnnouncement.nullable().safeParse(JSON.parse(value)).data ?? null)
  }

  /** Stores the announcement, or that there is none. The log has no text of it. */
  setAnnouncement(shown: z.infer<typeof storedAnnouncement> | null, actor: Actor, now: number): Promise<void> {
    const action = shown === null ? 'withdrew-announcement' : 'announced'
    return this.change({ name: 'announcement', value: JSON.stringify(shown), action }, actor, now)
  }

  private change(
    { name, value, action, detail }: { name: SettingName; value: string; action: OperatorAction; detail?: string },
    actor: Actor,
    now: number,
  ): Promise<void> {
    return this.database.transaction().execute(async (transaction) => {
      await writeSetting(transaction, name, value)
      await noteAction(transaction, actor, { action, ...(detail === undefined ? {} : { detail }) }, now)
    })
  }
}
