import { Body, Controller, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { In } from '@contract/calls/call'
import { accountCalls } from '@contract/calls/account.calls'
import type { Session } from '@contract/session.schema'
import { inertPolicy } from '../../platform/http/answer-headers.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { sendWithEtag, type Sent } from '../../platform/http/send-reply.ts'
import { MemberId } from '../member-id.decorator.ts'
import { AvatarsService } from './avatars.service.ts'

@Controller()
export class AvatarsController {
  constructor(private readonly avatars: AvatarsService) {}

  /** The request's body is the picture itself. */
  @Call(accountCalls.putAvatar)
  async put(@MemberId() id: string, @Body() body: unknown): Promise<Session> {
    if (!Buffer.isBuffer(body)) throw new ProblemException('bad-picture', 422)
    return { user: await this.avatars.put(id, body) }
  }

  @Call(accountCalls.removeAvatar)
  async remove(@MemberId() id: string): Promise<Session> {
    return { user: await this.avatars.remove(id) }
  }

  /** The picture at an address never changes, so its name is its ETag. */
  @Call(accountCalls.avatar)
  async picture(
    @Input() { params }: In<typeof accountCalls.avatar>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<Sent<'file'>> {
    const content = await this.avatars.picture(params.file)
    void reply.headers(inertPolicy)
    return sendWithEtag(request, reply, { etag: `"${params.file}"`, content })
  }
}
