import { Inject, Injectable } from '@nestjs/common'
import type { Overview, SignUpChoice } from '@contract/operate.schema'
import type { Out } from '@contract/calls/call'
import type { operateCalls } from '@contract/calls/operate.calls'
import { Config } from '../../platform/config/config.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { isoTime } from '../../platform/http/iso-time.ts'
import { ServerSettingsStore } from '../server-settings.store.ts'
import { SignUpPolicy } from '../sign-up-policy.service.ts'
import { noteAction } from './operators.queries.ts'
import { OperatorsStore } from './operators.store.ts'
import { ProofsService } from './proofs.service.ts'

const LOG_PAGE_SIZE = 50

/** The overview of an operator's page, the way of sign-up and the log. */
@Injectable()
export class OperatorsService {
  constructor(
    private readonly config: Config,
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly store: OperatorsStore,
    private readonly settings: ServerSettingsStore,
    private readonly policy: SignUpPolicy,
    private readonly proofs: ProofsService,
  ) {}

  async overview(userId: string): Promise<Overview> {
    const [proofs, counts, stored] = await Promise.all([
      this.proofs.waysOf(userId),
      this.store.counts(),
      this.settings.signUp(),
    ])
    const choice = this.config.signUp ?? stored ?? 'open'
    return { proofs, signUp: { choice, isFixed: this.config.signUp !== null }, ...counts }
  }

  /** Sets who may sign up. Where `SIGN_UP` is set, the choice counts once that is removed. */
  async setSignUp(operatorId: string, choice: SignUpChoice, now = Date.now()): Promise<Overview> {
    await this.database.transaction().execute(async (transaction) => {
      await this.settings.setSignUp(transaction, choice)
      const actor = { origin: 'page', id: operatorId } as const
      await noteAction(transaction, actor, { action: 'changed-sign-up', detail: choice }, now)
    })
    await this.policy.mode()
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
