import { Inject, Injectable } from '@nestjs/common'
import type { Out } from '@contract/calls/call'
import type { operateCalls } from '@contract/calls/operate.calls'
import type { MemberRow, MemberStorage, NewLink } from '@contract/operate.schema'
import { Config } from '../../platform/config/config.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { DatabaseTransaction } from '../../platform/database/schema.ts'
import { isoTime } from '../../platform/http/iso-time.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { LINK_LIFETIME_MS } from '../links/links.queries.ts'
import { linkUrl } from '../links/links.service.ts'
import { PasswordPolicy } from '../password-policy.service.ts'
import { SessionStore } from '../session.store.ts'
import {
  changeMemberEmail,
  disableMember,
  enableMember,
  endMemberSessions,
  grantOperator,
  makeResetLink,
  revokeOperator,
  type MemberChange,
} from './member-changes.queries.ts'
import { MembersStore } from './members.store.ts'

const PAGE_SIZE = 25

/** An account of another member, and the operator who looks after it. */
interface Of {
  readonly memberId: string
  readonly operatorId: string
}

/** Members as operators see them: accounts and numbers, never what members keep. */
@Injectable()
export class MembersService {
  constructor(
    private readonly config: Config,
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly store: MembersStore,
    private readonly sessions: SessionStore,
    private readonly passwords: PasswordPolicy,
  ) {}

  async page({ page, search }: { page: number; search: string }): Promise<Out<typeof operateCalls.members>> {
    const { rows, total } = await this.store.page({ search, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
    return {
      page,
      results: rows.map(toMember),
      total_pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      total_results: total,
    }
  }

  /** @throws ProblemException `not-found` */
  async storage(memberId: string): Promise<MemberStorage> {
    await this.member(memberId)
    return this.store.storage(memberId)
  }

  /** @throws ProblemException `not-found`, `own-account`, `last-operator` */
  disable(member: Of, { isErased }: { readonly isErased: boolean }): Promise<MemberRow> {
    return this.change(member, (transaction, change) => disableMember(transaction, change, { isErased }))
  }

  /** @throws ProblemException `not-found` */
  enable(member: Of): Promise<MemberRow> {
    return this.change(member, enableMember)
  }

  /** @throws ProblemException `not-found` */
  endSessions(member: Of): Promise<MemberRow> {
    return this.change(member, endMemberSessions)
  }

  /** @throws ProblemException `not-found`, `email-taken` */
  changeEmail(member: Of, email: string): Promise<MemberRow> {
    return this.change(member, (transaction, change) => changeMemberEmail(transaction, change, email))
  }

  /** @throws ProblemException `not-found`, `account-disabled` */
  grant(member: Of): Promise<MemberRow> {
    return this.change(member, grantOperator)
  }

  /** @throws ProblemException `not-found`, `last-operator` */
  revoke(member: Of): Promise<MemberRow> {
    return this.change(member, revokeOperator)
  }

  /** @throws ProblemException `not-found`; `passwords-off` (403) */
  async resetLink({ memberId, operatorId }: Of, now = Date.now()): Promise<NewLink> {
    await this.passwords.requireOn()
    const change: MemberChange = { memberId, actor: { origin: 'page', id: operatorId }, now }
    const token = await this.database.transaction().execute((transaction) => makeResetLink(transaction, change))
    return { url: linkUrl(this.config, token), expiresAt: isoTime(now + LINK_LIFETIME_MS) }
  }

  /** Makes a change in one transaction, and drops what servers have cached of the member's sessions. */
  private async change(
    { memberId, operatorId }: Of,
    work: (transaction: DatabaseTransaction, change: MemberChange) => Promise<void>,
  ): Promise<MemberRow> {
    const change: MemberChange = { memberId, actor: { origin: 'page', id: operatorId }, now: Date.now() }
    await this.database.transaction().execute((transaction) => work(transaction, change))
    await this.sessions.invalidateUser(memberId)
    return this.member(memberId)
  }

  private async member(id: string): Promise<MemberRow> {
    const row = await this.store.byId(id)
    if (!row) throw new ProblemException('not-found', 404)
    return toMember(row)
  }
}

type Row = NonNullable<Awaited<ReturnType<MembersStore['byId']>>>

const toMember = (row: Row): MemberRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  since: isoTime(row.created_at),
  // The day is enough to see who has left, and does not reveal when a member watches.
  lastSeen: row.seen_at === null ? null : isoTime(Number(row.seen_at)).slice(0, 10),
  logins: { password: Boolean(row.has_password), passkeys: Number(row.passkeys), providers: Number(row.providers) },
  sessions: Number(row.sessions),
  isOperator: Number(row.is_operator) > 0,
  state: row.disabled_at === null ? 'active' : row.erase_at === null ? 'disabled' : 'leaving',
  eraseAt: isoTime(row.erase_at),
})
