import { Controller, Get, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Public } from '../platform/http/access.decorator.ts'
import { OwnDocument } from '../ssr/own-document.service.ts'
import { PageService } from '../ssr/page.service.ts'
import { OperatorGate } from './operator-gate.service.ts'

/** The page of operators; to everybody else it answers like any address that does not exist. */
@Public()
@Controller()
export class OperatorsPageController {
  constructor(
    private readonly gate: OperatorGate,
    private readonly document: OwnDocument,
    private readonly pages: PageService,
  ) {}

  @Get('operate')
  async operate(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (await this.gate.isOpenTo(request)) return this.document.send(reply, { id: 'operate', title: 'Operate' })
    await this.pages.send(request, reply, request.url)
  }
}
