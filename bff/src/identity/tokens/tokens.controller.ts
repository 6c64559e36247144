import { Controller, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { AccessToken, MadeToken } from '@contract/access-token.schema'
import type { In } from '@contract/calls/call'
import { tokenCalls } from '@contract/calls/token.calls'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { MemberId } from '../member-id.decorator.ts'
import { SessionService } from '../session.service.ts'
import { OwnTokensService } from './own-tokens.service.ts'

@Controller()
export class TokensController {
  constructor(
    private readonly tokens: OwnTokensService,
    private readonly sessions: SessionService,
  ) {}

  @Call(tokenCalls.tokens)
  list(@MemberId() id: string): Promise<AccessToken[]> {
    return this.tokens.list(id)
  }

  @Call(tokenCalls.makeToken)
  async make(@Input() { body }: In<typeof tokenCalls.makeToken>, @Req() request: FastifyRequest): Promise<MadeToken> {
    const { id } = await this.sessions.freshMemberOf(request)
    return this.tokens.make(id, body)
  }

  @Call(tokenCalls.endToken)
  end(@Input() { params }: In<typeof tokenCalls.endToken>, @MemberId() id: string): Promise<AccessToken[]> {
    return this.tokens.end(id, params.id)
  }
}
