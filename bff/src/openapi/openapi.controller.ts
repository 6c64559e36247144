import { createHash } from 'node:crypto'
import { Controller, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { siteCalls } from '@contract/calls/site.calls'
import { SessionService } from '../identity/session.service.ts'
import { BuildInfo } from '../platform/config/build-info.ts'
import { Config } from '../platform/config/config.ts'
import { Call } from '../platform/http/call.decorator.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { openApi, type OpenApiDocument } from './document.ts'
import { apiPage, apiPageStyle } from './page.ts'

const style = `'sha256-${createHash('sha256').update(apiPageStyle).digest('base64')}'`

/** The API documentation, for developers and operators. It is a 404 if the operator has turned it off. */
@Controller()
export class OpenApiController {
  private cached: OpenApiDocument | undefined

  constructor(
    private readonly config: Config,
    private readonly build: BuildInfo,
    private readonly sessions: SessionService,
  ) {}

  @Call(siteCalls.apiDocument)
  document(): OpenApiDocument {
    if (!this.config.apiDocs) throw new ProblemException('not-found', 404)
    return (this.cached ??= openApi({
      version: this.build.version,
      origin: this.config.origin,
      sessionCookie: this.sessions.cookieName,
      isOpen: this.config.access === 'open',
    }))
  }

  @Call(siteCalls.apiPage)
  page(@Res({ passthrough: true }) reply: FastifyReply): string {
    const page = apiPage(this.document())
    void reply.headers(securityHeaders({ script: "'none'", style }))
    return page
  }
}
