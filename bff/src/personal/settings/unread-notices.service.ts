import { Inject, Injectable } from '@nestjs/common'
import { demoUserId } from '@contract/demo-user'
import { Config } from '../../platform/config/config.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { unreadNotices } from './unread-notices.queries.ts'

/** The number on the bell, which pages and the call for the revision carry. */
@Injectable()
export class UnreadNotices {
  constructor(
    private readonly config: Config,
    @Inject(UserDatabase) private readonly database: UserDatabase,
  ) {}

  /** Null for a member whose notices have not started: their browser begins them (`GET /api/notices`). */
  async of(userId: string): Promise<number | null> {
    return userId === demoUserId ? 0 : unreadNotices(this.database, userId, this.config.catalogue)
  }
}
