import { Controller } from '@nestjs/common'
import type { In } from '@contract/calls/call'
import { operateCalls } from '@contract/calls/operate.calls'
import type { Invitation, NewLink } from '@contract/operate.schema'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { MemberId } from '../member-id.decorator.ts'
import { InvitationsService } from './invitations.service.ts'

/** The invitations of the server, for operators. */
@Controller()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Call(operateCalls.invitations)
  list(): Promise<Invitation[]> {
    return this.invitations.list()
  }

  @Call(operateCalls.invite)
  invite(@Input() { body }: In<typeof operateCalls.invite>, @MemberId() id: string): Promise<NewLink> {
    return this.invitations.invite({ origin: 'page', id }, body)
  }

  @Call(operateCalls.withdrawInvitation)
  withdraw(
    @Input() { params }: In<typeof operateCalls.withdrawInvitation>,
    @MemberId() id: string,
  ): Promise<Invitation[]> {
    return this.invitations.withdraw({ origin: 'page', id }, params.invitation)
  }
}
