import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { transferCalls } from '@contract/calls/transfer.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { FormerEntries } from './former-entries.service.ts'

type Calls = typeof transferCalls

@Controller()
export class FormerController {
  constructor(private readonly former: FormerEntries) {}

  @Call(transferCalls.formerEntries)
  entries(@MemberId() userId: string): Promise<Out<Calls['formerEntries']>> {
    return this.former.of(userId)
  }

  @Call(transferCalls.importFormer)
  import(
    @Input() { query }: In<Calls['importFormer']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['importFormer']>> {
    return this.former.import(userId, query.language)
  }

  @Call(transferCalls.dismissFormer)
  dismiss(@MemberId() userId: string): Promise<Out<Calls['dismissFormer']>> {
    return this.former.dismiss(userId)
  }
}
