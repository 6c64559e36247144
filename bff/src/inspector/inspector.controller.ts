import { Controller, Get, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Public } from '../platform/http/access.decorator.ts'
import { OwnDocument } from '../ssr/own-document.service.ts'
import { PageService } from '../ssr/page.service.ts'
import { InspectorGate } from './inspector-gate.service.ts'

/** The inspector's page; without access it answers like any address that does not exist. */
@Public()
@Controller()
export class InspectorController {
  constructor(
    private readonly gate: InspectorGate,
    private readonly document: OwnDocument,
    private readonly pages: PageService,
  ) {}

  @Get('inspector')
  async inspector(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { token } = request.query as { token?: unknown }
    if (typeof token === 'string' && this.gate.exchangeToken(request, reply, token)) {
      // The redirect removes the token from the address and the history.
      await reply
        .code(303)
        .headers({ location: '/inspector', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .send()
      return
    }
    if (this.gate.isOpenTo(request)) return this.document.send(reply, { id: 'inspector', title: 'Inspector' })
    await this.pages.send(request, reply, request.url)
  }
}
