import { Controller, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { In, Out } from '@contract/calls/call'
import { listCalls } from '@contract/calls/lists.calls'
import { SessionService } from '../../identity/session.service.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { ListPagesService } from './list-pages.service.ts'

/** Lists by their link: a private one answers 404 to all but its owner. */
@Controller()
export class SharedListsController {
  constructor(
    private readonly pages: ListPagesService,
    private readonly sessions: SessionService,
  ) {}

  @Call(listCalls.sharedList)
  async one(
    @Input() { params, query }: In<typeof listCalls.sharedList>,
    @Req() request: FastifyRequest,
  ): Promise<Out<typeof listCalls.sharedList>> {
    const viewer = await this.sessions.userOf(request)
    return this.pages.sharedPage(params.list, viewer?.id ?? null, query)
  }
}
