import { Controller, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { In, Out } from '@contract/calls/call'
import { connectionCalls } from '@contract/calls/connections.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { sentTypeOf } from './message-body.ts'
import { MessagesService } from './messages.service.ts'

type Calls = typeof connectionCalls

/**
 * The addresses of connections, which check their secret alone: no cookie, and no `Origin`; and the call of access
 * tokens.
 */
@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Call(connectionCalls.sendMessage)
  send(
    @Input() { params }: In<Calls['sendMessage']>,
    @Req() request: FastifyRequest,
  ): Promise<Out<Calls['sendMessage']>> {
    return this.take(params.token, request)
  }

  @Call(connectionCalls.report)
  report(@Input() { body }: In<Calls['report']>, @MemberId() userId: string): Promise<Out<Calls['report']>> {
    return this.messages.takeReport(userId, body)
  }

  @Call(connectionCalls.putMessage)
  put(@Input() { params }: In<Calls['putMessage']>, @Req() request: FastifyRequest): Promise<Out<Calls['putMessage']>> {
    return this.take(params.token, request)
  }

  private take(token: string, request: FastifyRequest) {
    const { body, ip } = request
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    return this.messages.take(token, { bytes, type: sentTypeOf(request) }, ip)
  }
}
