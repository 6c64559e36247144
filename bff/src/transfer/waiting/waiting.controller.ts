import { Body, Controller, Header, Param, Query, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  waitingAnswer,
  waitingParams,
  waitingQuery,
  type WaitingAnswer,
  type WaitingOutcome,
  type WaitingTitle,
} from '@contract/import.schema'
import type { Page } from '@contract/media.schema'
import { Member } from '../../auth/access.decorator.ts'
import { SessionService } from '../../auth/session.service.ts'
import { Call } from '../../http/call.decorator.ts'
import { WaitingService } from './waiting.service.ts'

@Member()
@Controller()
export class WaitingController {
  constructor(
    private readonly waiting: WaitingService,
    private readonly sessions: SessionService,
  ) {}

  @Call('waitingTitles')
  @Header('cache-control', 'no-store')
  async titles(
    @Req() request: FastifyRequest,
    @Query({ schema: waitingQuery }) { page, ...asked }: z.infer<typeof waitingQuery>,
  ): Promise<Page<WaitingTitle>> {
    return this.waiting.titles((await this.sessions.memberOf(request)).id, asked, page)
  }

  @Call('answerWaiting')
  async answer(
    @Req() request: FastifyRequest,
    @Param({ schema: waitingParams }) { title }: z.infer<typeof waitingParams>,
    @Body({ schema: waitingAnswer }) answer: WaitingAnswer,
  ): Promise<WaitingOutcome> {
    return this.waiting.answer((await this.sessions.memberOf(request)).id, title, answer)
  }
}
