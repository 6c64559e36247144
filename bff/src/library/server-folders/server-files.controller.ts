import { Controller, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { In } from '@contract/calls/call'
import { libraryCalls } from '@contract/calls/library.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import type { Sent } from '../../platform/http/send-reply.ts'
import { sendFile } from './send-file.ts'
import { ServerFilesService } from './server-files.service.ts'

type Calls = typeof libraryCalls

/** Files of the server folders, for every member but the demo account. */
@Controller()
export class ServerFilesController {
  constructor(private readonly files: ServerFilesService) {}

  @Call(libraryCalls.libraryVideo)
  async video(
    @Input() { params }: In<Calls['libraryVideo']>,
    @MemberId() member: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<Sent<'file'>> {
    const { opened, contentType } = await this.files.video(member, params.file, reply.raw)
    return sendFile(request, reply, opened, contentType)
  }

  @Call(libraryCalls.libraryCaptions)
  async captions(
    @Input() { params }: In<Calls['libraryCaptions']>,
    @MemberId() member: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<Sent<'file'>> {
    const { opened, contentType } = await this.files.captions(member, params.file, params.no, reply.raw)
    return sendFile(request, reply, opened, contentType)
  }
}
