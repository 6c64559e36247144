import { Inject, Injectable } from '@nestjs/common'
import type { z } from 'zod'
import { DAY_MS } from '@contract/days'
import type { Invitation, invitationBody, NewLink } from '@contract/operate.schema'
import { Config } from '../../platform/config/config.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { isoTime } from '../../platform/http/iso-time.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { noteAction, type Actor } from '../operators/operators.queries.ts'
import { addLink, allInvitations, allInvitedMembers, withdrawInvitation } from './links.queries.ts'
import { linkUrl } from './links.service.ts'

type NewInvitation = z.infer<typeof invitationBody>

/** Invitations of operators: links that make a number of accounts within some days. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly config: Config,
    @Inject(UserDatabase) private readonly database: UserDatabase,
  ) {}

  async list(): Promise<Invitation[]> {
    const [links, members] = await Promise.all([allInvitations(this.database), allInvitedMembers(this.database)])
    const byLink = Map.groupBy(members, ({ link_id }) => link_id)
    return links.map((link) => ({
      id: link.id,
      note: link.note ?? '',
      createdAt: isoTime(link.created_at),
      expiresAt: isoTime(link.expires_at),
      uses: link.uses,
      usesLeft: link.uses_left,
      members: (byLink.get(link.id) ?? []).map(({ id, name, joined_at }) => ({
        id,
        name,
        joinedAt: isoTime(joined_at),
      })),
    }))
  }

  async invite(actor: Actor, { days, uses, note }: NewInvitation, now = Date.now()): Promise<NewLink> {
    const expires_at = now + days * DAY_MS
    const token = await this.database.transaction().execute(async (transaction) => {
      await noteAction(transaction, actor, { action: 'invited' }, now)
      const created_by = actor.origin === 'page' ? actor.id : null
      const link = { kind: 'invitation', expires_at, uses, note, created_by } as const
      return addLink(transaction, link, now)
    })
    return { url: linkUrl(this.config, token), expiresAt: isoTime(expires_at) }
  }

  /** @throws ProblemException `not-found` for one that has ended or never existed */
  async withdraw(actor: Actor, id: string, now = Date.now()): Promise<Invitation[]> {
    await this.database.transaction().execute(async (transaction) => {
      if (!(await withdrawInvitation(transaction, id, now))) throw new ProblemException('not-found', 404)
      await noteAction(transaction, actor, { action: 'withdrew-invitation' }, now)
    })
    return this.list()
  }
}
