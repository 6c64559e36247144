import { Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { Config, ConfigError } from '../platform/config/config.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { ServerSettingsStore } from './server-settings.store.ts'
import { ShownSetting } from './shown-setting.ts'

/** Whether passwords open accounts: by `LOCAL_PASSWORDS`, or else as an operator chose, or else they do (decision 101). */
@Injectable()
export class PasswordPolicy implements OnApplicationBootstrap {
  private readonly setting = new ShownSetting(true, () => this.load())

  constructor(
    private readonly config: Config,
    private readonly settings: ServerSettingsStore,
  ) {}

  /** @throws ConfigError, which ends the start, if passwords are off and no provider could open an account */
  async onApplicationBootstrap(): Promise<void> {
    if ((await this.isOn()) || this.config.oidcProviders.length > 0) return
    throw new ConfigError([
      'Passwords are switched off, and OIDC_PROVIDERS names no provider. Configure one, or run: operate sign-in passwords on',
    ])
  }

  /** The value that pages show: at most 15 seconds old, without waiting for the database. */
  get shown(): boolean {
    return this.setting.shown
  }

  /** The setting as it is now. */
  isOn(): Promise<boolean> {
    return this.setting.read()
  }

  /** @throws ProblemException `passwords-off` (403) */
  async requireOn(): Promise<void> {
    if (!(await this.isOn())) throw new ProblemException('passwords-off', 403)
  }

  private async load(): Promise<boolean> {
    return (this.config.localPasswords ?? (await this.settings.passwords()) ?? 'on') === 'on'
  }
}
