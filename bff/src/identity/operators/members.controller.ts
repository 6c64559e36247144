import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { operateCalls } from '@contract/calls/operate.calls'
import type { MemberRow, MemberStorage, NewLink } from '@contract/operate.schema'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { MemberId } from '../member-id.decorator.ts'
import { MembersService } from './members.service.ts'

/** The members of the server, for operators. */
@Controller()
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Call(operateCalls.members)
  list(@Input() { query }: In<typeof operateCalls.members>): Promise<Out<typeof operateCalls.members>> {
    return this.members.page(query)
  }

  @Call(operateCalls.memberStorage)
  storage(@Input() { params }: In<typeof operateCalls.memberStorage>): Promise<MemberStorage> {
    return this.members.storage(params.member)
  }

  @Call(operateCalls.makeResetLink)
  makeResetLink(
    @Input() { params }: In<typeof operateCalls.makeResetLink>,
    @MemberId() operatorId: string,
  ): Promise<NewLink> {
    return this.members.resetLink({ memberId: params.member, operatorId })
  }

  @Call(operateCalls.changeMemberEmail)
  changeEmail(
    @Input() { params, body }: In<typeof operateCalls.changeMemberEmail>,
    @MemberId() operatorId: string,
  ): Promise<MemberRow> {
    return this.members.changeEmail({ memberId: params.member, operatorId }, body.email)
  }

  @Call(operateCalls.disableMember)
  disable(
    @Input() { params }: In<typeof operateCalls.disableMember>,
    @MemberId() operatorId: string,
  ): Promise<MemberRow> {
    return this.members.disable({ memberId: params.member, operatorId }, { isErased: false })
  }

  @Call(operateCalls.enableMember)
  enable(
    @Input() { params }: In<typeof operateCalls.enableMember>,
    @MemberId() operatorId: string,
  ): Promise<MemberRow> {
    return this.members.enable({ memberId: params.member, operatorId })
  }

  @Call(operateCalls.eraseMember)
  erase(@Input() { params }: In<typeof operateCalls.eraseMember>, @MemberId() operatorId: string): Promise<MemberRow> {
    return this.members.disable({ memberId: params.member, operatorId }, { isErased: true })
  }

  @Call(operateCalls.endMemberSessions)
  endSessions(
    @Input() { params }: In<typeof operateCalls.endMemberSessions>,
    @MemberId() operatorId: string,
  ): Promise<MemberRow> {
    return this.members.endSessions({ memberId: params.member, operatorId })
  }

  @Call(operateCalls.grantOperator)
  grant(
    @Input() { params }: In<typeof operateCalls.grantOperator>,
    @MemberId() operatorId: string,
  ): Promise<MemberRow> {
    return this.members.grant({ memberId: params.member, operatorId })
  }

  @Call(operateCalls.revokeOperator)
  revoke(
    @Input() { params }: In<typeof operateCalls.revokeOperator>,
    @MemberId() operatorId: string,
  ): Promise<MemberRow> {
    return this.members.revoke({ memberId: params.member, operatorId })
  }
}
