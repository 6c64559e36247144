import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { operateCalls } from '@contract/calls/operate.calls'
import type { MemberQuotas } from '@contract/operate.schema'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { MemberId } from '../member-id.decorator.ts'
import { StorageService } from './storage.service.ts'

/** The quotas, and how much members store, for operators. */
@Controller()
export class StorageController {
  constructor(private readonly storage: StorageService) {}

  @Call(operateCalls.storage)
  list(@Input() { query }: In<typeof operateCalls.storage>): Promise<Out<typeof operateCalls.storage>> {
    return this.storage.page(query.page)
  }

  @Call(operateCalls.setQuotas)
  setQuotas(
    @Input() { body }: In<typeof operateCalls.setQuotas>,
    @MemberId() operatorId: string,
  ): Promise<Out<typeof operateCalls.setQuotas>> {
    return this.storage.setQuotas(operatorId, body)
  }

  @Call(operateCalls.memberQuotas)
  memberQuotas(@Input() { params }: In<typeof operateCalls.memberQuotas>): Promise<MemberQuotas> {
    return this.storage.memberQuotas(params.member)
  }

  @Call(operateCalls.setMemberQuotas)
  setMemberQuotas(
    @Input() { params, body }: In<typeof operateCalls.setMemberQuotas>,
    @MemberId() operatorId: string,
  ): Promise<MemberQuotas> {
    return this.storage.setMemberQuotas({ memberId: params.member, operatorId }, body)
  }
}
