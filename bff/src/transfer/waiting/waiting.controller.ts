import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { transferCalls } from '@contract/calls/transfer.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { WaitingService } from './waiting.service.ts'

type Calls = typeof transferCalls

@Controller()
export class WaitingController {
  constructor(private readonly waiting: WaitingService) {}

  @Call(transferCalls.waitingTitles)
  titles(
    @Input() { query }: In<Calls['waitingTitles']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['waitingTitles']>> {
    const { page, ...filter } = query
    return this.waiting.titles(userId, filter, page)
  }

  @Call(transferCalls.answerWaiting)
  answer(
    @Input() { params, body }: In<Calls['answerWaiting']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['answerWaiting']>> {
    return this.waiting.answer(userId, params.title, body)
  }
}
