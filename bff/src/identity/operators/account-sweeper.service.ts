import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import { DAY_MS } from '@contract/days'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { SessionStore } from '../session.store.ts'
import { forgetOldErasures } from '../erased-accounts.queries.ts'
import { deleteOldEntries, dueErasures, eraseIfDue } from './sweep.queries.ts'

const INTERVAL_MS = 60 * 60_000
/** How long the operators' log and ended links are kept. */
const LOG_LIFETIME_MS = 180 * DAY_MS

/**
 * Once an hour deletes the accounts whose days of grace are over, old entries of the operators' log, and old notes of erasures. Several servers may do
 * so at once: each account is deleted once.
 */
@Injectable()
export class AccountSweeper implements BeforeApplicationShutdown {
  private readonly logger = new Logger('accounts')
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> = Promise.resolve()

  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly sessions: SessionStore,
  ) {}

  /** Begins to work; call this once the server listens. */
  start(): void {
    this.timer = setInterval(() => this.begin(), INTERVAL_MS).unref()
    this.begin()
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer)
    await this.running
  }

  /** Deletes what is due at `now` (epoch milliseconds). */
  async sweep(now = Date.now()): Promise<void> {
    for (const id of await dueErasures(this.database, now)) {
      await this.database.transaction().execute((transaction) => eraseIfDue(transaction, id, now))
      await this.database.emptyLog()
      await this.sessions.invalidateUser(id)
    }
    await deleteOldEntries(this.database, now - LOG_LIFETIME_MS)
    await forgetOldErasures(this.database, now)
  }

  private begin(): void {
    this.running = this.sweep().catch((error: unknown) =>
      this.logger.warn(
        `accounts and entries that are due were not deleted: ${error instanceof Error ? error.message : 'unknown'}`,
      ),
    )
  }
}
