import { Injectable } from '@nestjs/common'
import type { Overview, PasswordsChoice, SignUpChoice } from '@contract/operate.schema'
import type { Out } from '@contract/calls/call'
import type { operateCalls } from '@contract/calls/operate.calls'
import { Config } from '../../platform/config/config.ts'
import { isoTime } from '../../platform/http/iso-time.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { PasswordPolicy } from '../password-policy.service.ts'
import { ServerSettingsStore } from '../server-settings.store.ts'
import { SignUpPolicy } from '../sign-up-policy.service.ts'
import { OperatorsStore } from './operators.store.ts'
import { ProofsService } from './proofs.service.ts'

const LOG_PAGE_SIZE = 50

/** The overview of an operator's page, the ways to sign up and to log in, and the log. */
@Injectable()
export class OperatorsService {
  constructor(
    private readonly config: Config,
    private readonly store: OperatorsStore,
    private readonly settings: ServerSettingsStore,
    private readonly policy: SignUpPolicy,
    private readonly passwords: PasswordPolicy,
    private readonly proofs: ProofsService,
  ) {}

  async overview(userId: string): Promise<Overview> {
    const [proofs, counts, stored, isOn] = await Promise.all([
      this.proofs.waysOf(userId),
      this.store.counts(),
      this.settings.signUp(),
      this.passwords.isOn(),
    ])
    const choice = this.config.signUp ?? stored ?? 'open'
    const { passwordOnly, ...numbers } = counts
    return {
      proofs,
      signUp: { choice, isFixed: this.config.signUp !== null },
      passwords: {
        choice: isOn ? 'on' : 'off',
        isFixed: this.config.localPasswords !== null,
        hasProvider: this.config.oidcProviders.length > 0,
        only: passwordOnly,
      },
      ...numbers,
    }
  }

  /** Sets who may sign up. If `SIGN_UP` is set, the choice takes effect once that is removed. */
  async setSignUp(operatorId: string, choice: SignUpChoice, now = Date.now()): Promise<Overview> {
    await this.settings.setSignUp(choice, { origin: 'page', id: operatorId }, now)
    await this.policy.mode()
    return this.overview(operatorId)
  }

  /**
   * Sets whether passwords open accounts. Without them operators prove themselves by a passkey alone, so the one who switches them
   * off has to have one. @throws ProblemException `provider-needed` or `passkey-needed` (409)
   */
  async setPasswords(operatorId: string, choice: PasswordsChoice, now = Date.now()): Promise<Overview> {
    if (choice === 'off') {
      if (this.config.oidcProviders.length === 0) throw new ProblemException('provider-needed', 409)
      if (!(await this.proofs.waysOf(operatorId)).passkey) throw new ProblemException('passkey-needed', 409)
    }
    await this.settings.setPasswords(choice, { origin: 'page', id: operatorId }, now)
    return this.overview(operatorId)
  }

  async log(page: number): Promise<Out<typeof operateCalls.operatorLog>> {
    const { rows, total } = await this.store.log({ offset: (page - 1) * LOG_PAGE_SIZE, limit: LOG_PAGE_SIZE })
    return {
      page,
      results: rows.map((row) => ({ ...row, at: isoTime(row.at) })),
      total_pages: Math.max(1, Math.ceil(total / LOG_PAGE_SIZE)),
      total_results: total,
    }
  }
}
