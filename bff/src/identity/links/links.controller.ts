import { Controller, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { In, Out } from '@contract/calls/call'
import { linkCalls } from '@contract/calls/link.calls'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { LinksService } from './links.service.ts'

/** Answers the holder of a link, who has no session. A sign-up with a link is a sign-up (`session.controller.ts`). */
@Controller()
export class LinksController {
  constructor(private readonly links: LinksService) {}

  @Call(linkCalls.openLink)
  async open(
    @Input() { body }: In<typeof linkCalls.openLink>,
    @Req() request: FastifyRequest,
  ): Promise<Out<typeof linkCalls.openLink>> {
    return { kind: await this.links.kindOf(body.token, request.ip) }
  }

  @Call(linkCalls.setPasswordByLink)
  async setPassword(
    @Input() { body }: In<typeof linkCalls.setPasswordByLink>,
    @Req() request: FastifyRequest,
  ): Promise<Out<typeof linkCalls.setPasswordByLink>> {
    await this.links.setPassword(body.token, body.password, request.ip)
    return {}
  }
}
