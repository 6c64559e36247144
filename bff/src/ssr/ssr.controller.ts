import { All, Controller, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SessionService } from '../identity/session.service.ts'
import { Public } from '../platform/http/access.decorator.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { sendNoSuchAsset } from '../platform/http/no-such-asset.ts'
import { MAX_URL_LENGTH, pageAddress } from './page-address.ts'
import { PageService } from './page.service.ts'

/** All requests without another route: pages, else a 404. The frontend's router decides who may see a page. */
@Public()
@Controller()
export class SsrController {
  constructor(
    private readonly pages: PageService,
    private readonly sessions: SessionService,
  ) {}

  @All(['api', 'api/*'])
  unknownCall(): never {
    throw new ProblemException('not-found', 404)
  }

  @All('*')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (request.method !== 'GET') {
      void reply.header('allow', 'GET, HEAD')
      throw new ProblemException('invalid-request', 405)
    }
    // `*`, and addresses of another scheme.
    if (!request.url.startsWith('/')) throw new ProblemException('invalid-request', 400)
    const { path, form } = pageAddress(request.url)
    if (form === 'payload') return this.pages.sendPayload(request, reply, path)
    if (isAsset(path.split('?')[0]!)) {
      await sendNoSuchAsset(reply)
      return
    }
    await this.sessions.renew(request, reply)
    if (request.url.length > MAX_URL_LENGTH) return this.pages.send(request, reply, '/uri-too-long', 414)
    await this.pages.send(request, reply, path)
  }
}

const isAsset = (path: string): boolean =>
  path.startsWith('/assets/') ||
  /\.(js|mjs|css|map|json|png|jpe?g|webp|avif|svg|ico|woff2?|txt|xml|webmanifest)$/i.test(path)
