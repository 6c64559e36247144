import { Injectable } from '@nestjs/common'
import type { DeviceSession } from '@contract/account.schema'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { demoUserId } from '@contract/demo-user'
import type { LiveSession } from './recent-access.ts'
import { SessionStore, type StoredSession } from './session.store.ts'
import { isoTime } from '../platform/http/iso-time.ts'

/** The sessions of an account. Each visitor of the demo sees only their own session, and can end no other. */
@Injectable()
export class OwnSessionsService {
  constructor(private readonly store: SessionStore) {}

  async list(current: LiveSession): Promise<DeviceSession[]> {
    const sessions = await this.visible(current)
    return sessions.map(({ id, userAgent, createdAt, seenAt }) => ({
      id,
      userAgent,
      createdAt: isoTime(createdAt),
      seenAt: isoTime(seenAt),
      current: id === current.id,
    }))
  }

  async revokeOthers({ id, user }: LiveSession): Promise<void> {
    if (user.id !== demoUserId) await this.store.revokeAll(user.id, id)
  }

  /** @throws ProblemException `not-found` for a session that is not the member's */
  async revoke(current: LiveSession, id: string): Promise<void> {
    const visibleSessions = await this.visible(current)
    if (!visibleSessions.some((session) => session.id === id) || !(await this.store.revokeOne(current.user.id, id)))
      throw new ProblemException('not-found', 404)
  }

  private async visible({ id, user }: LiveSession): Promise<StoredSession[]> {
    const all = await this.store.list(user.id)
    return user.id === demoUserId ? all.filter((session) => session.id === id) : all
  }
}
