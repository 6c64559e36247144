import { Body, Controller, Param, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { avatarParams } from '@contract/account.schema'
import type { Session } from '@contract/session.schema'
import { Call } from '../../http/call.decorator.ts'
import { ProblemException } from '../../http/problem.ts'
import { Member, Public } from '../access.decorator.ts'
import { SessionService } from '../session.service.ts'
import { AvatarsService } from './avatars.service.ts'

@Member()
@Controller()
export class AvatarsController {
  constructor(
    private readonly avatars: AvatarsService,
    private readonly sessions: SessionService,
  ) {}

  /** The picture is the body itself, as the browser has it. */
  @Call('putAvatar')
  async put(@Req() request: FastifyRequest, @Body() body: unknown): Promise<Session> {
    if (!Buffer.isBuffer(body)) throw new ProblemException('bad-picture', 422)
    return { user: await this.avatars.put((await this.sessions.memberOf(request)).id, body) }
  }

  @Call('removeAvatar')
  async remove(@Req() request: FastifyRequest): Promise<Session> {
    return { user: await this.avatars.remove((await this.sessions.memberOf(request)).id) }
  }

  /** What is at an address never changes, so its name is its tag. */
  @Public()
  @Call('avatar')
  async picture(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param({ schema: avatarParams }) { file }: z.infer<typeof avatarParams>,
  ): Promise<void> {
    const picture = await this.avatars.picture(file)
    const etag = `"${file}"`
    void reply.headers({
      etag,
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    })
    if (request.headers['if-none-match'] === etag) await reply.code(304).send()
    else await reply.type('image/webp').send(picture)
  }
}
