import { Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Boot } from '@contract/boot'
import type { ProblemType } from '@contract/problem'
import { Config } from '../platform/config/config.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { AccountsStore } from './accounts.store.ts'
import { ServerSettingsStore } from './server-settings.store.ts'
import { ShownSetting } from './shown-setting.ts'

export type SignUpMode = Boot['signUp']

const refusals: Readonly<Record<Exclude<SignUpMode, 'open'>, ProblemType>> = {
  setup: 'setup-needed',
  invite: 'invitation-needed',
  closed: 'sign-up-closed',
}

/**
 * Who may create an account: by `SIGN_UP`, or else as an operator chose on their page, or else anyone. A server that is
 * reachable from elsewhere and has no account takes the first one from its set-up link alone (decision 90).
 */
@Injectable()
export class SignUpPolicy implements OnApplicationBootstrap {
  private readonly setting = new ShownSetting<SignUpMode>('closed', () => this.load())
  /** Whether an account was found; it is not looked for again. */
  private hasAccount = false

  constructor(
    private readonly config: Config,
    private readonly accounts: AccountsStore,
    private readonly settings: ServerSettingsStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.mode()
  }

  /** The mode that pages show: at most 15 seconds old, without waiting for the database. */
  get shown(): SignUpMode {
    return this.setting.shown
  }

  /** The mode as it is now. */
  mode(): Promise<SignUpMode> {
    return this.setting.read()
  }

  /** @throws ProblemException `setup-needed`, `invitation-needed` or `sign-up-closed` (403) unless anyone may sign up */
  async requireOpen(): Promise<void> {
    const mode = await this.mode()
    if (mode !== 'open') throw new ProblemException(refusals[mode], 403)
  }

  private async load(): Promise<SignUpMode> {
    return (await this.isSetUp()) ? (this.config.signUp ?? (await this.settings.signUp()) ?? 'open') : 'setup'
  }

  private async isSetUp(): Promise<boolean> {
    if (!this.config.needsSetUp) return true
    this.hasAccount ||= await this.accounts.hasLocal()
    return this.hasAccount
  }
}
