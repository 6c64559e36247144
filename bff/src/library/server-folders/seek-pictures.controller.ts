import { Readable } from 'node:stream'
import { Controller, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import type { In, Out } from '@contract/calls/call'
import { libraryCalls } from '@contract/calls/library.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { inertPolicy } from '../../platform/http/answer-headers.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { sendStream, type Sent } from '../../platform/http/send-reply.ts'
import { SeekPicturesService } from './seek-pictures.service.ts'

type Calls = typeof libraryCalls

/** Pictures of films of the server folders for the seek bar. */
@Controller()
export class SeekPicturesController {
  constructor(private readonly pictures: SeekPicturesService) {}

  @Call(libraryCalls.libraryPictures)
  find(
    @Input() { params }: In<Calls['libraryPictures']>,
    @MemberId() member: string,
  ): Promise<Out<Calls['libraryPictures']>> {
    return this.pictures.find(member, params.file)
  }

  @Call(libraryCalls.librarySheet)
  async sheet(
    @Input() { params }: In<Calls['librarySheet']>,
    @MemberId() member: string,
    @Res() reply: FastifyReply,
  ): Promise<Sent<'file'>> {
    const sheet = await this.pictures.sheet(member, params.file, params.sheet)
    if (!sheet) throw new ProblemException('not-found', 404)
    void reply.headers({ ...inertPolicy, 'content-type': 'image/jpeg', 'content-length': sheet.length })
    return sendStream(reply, Readable.from([sheet]))
  }
}
