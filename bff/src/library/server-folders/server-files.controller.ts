import { Readable } from 'node:stream'
import { Controller, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { In, Out } from '@contract/calls/call'
import { libraryCalls } from '@contract/calls/library.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { inertPolicy } from '../../platform/http/answer-headers.ts'
import { isHead } from '../../platform/http/request-line.ts'
import { sendStream, type Sent } from '../../platform/http/send-reply.ts'
import { Conversions } from './conversions.service.ts'
import { sendFile } from './send-file.ts'
import { ServerFilesService } from './server-files.service.ts'
import { evaluatePreconditions } from '../../platform/http/ranges/conditions.ts'
import { versionOf } from '../../platform/http/ranges/file-version.ts'
import { Subtitles } from './subtitles.service.ts'

type Calls = typeof libraryCalls

/** Files of the server folders, for every member but the demo account. */
@Controller()
export class ServerFilesController {
  constructor(
    private readonly files: ServerFilesService,
    private readonly conversions: Conversions,
    private readonly subtitles: Subtitles,
  ) {}

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

  @Call(libraryCalls.libraryParts)
  async parts(
    @Input() { params }: In<Calls['libraryParts']>,
    @MemberId() member: string,
  ): Promise<Out<Calls['libraryParts']>> {
    const { opened } = await this.files.video(member, params.file, null)
    try {
      return { parts: await this.conversions.partsOf(params.file, opened) }
    } finally {
      await opened.file.close()
    }
  }

  @Call(libraryCalls.libraryStream)
  async stream(
    @Input() { params, query }: In<Calls['libraryStream']>,
    @MemberId() member: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<Sent<'file'>> {
    const { opened } = await this.files.video(member, params.file, reply.raw)
    try {
      const isSent = !isHead(request.raw)
      const converted = isSent
        ? await this.conversions.start(member, { id: params.file, opened }, query)
        : Readable.from([])
      // The visitor may have left while FFmpeg started.
      if (reply.raw.destroyed) converted.destroy()
      reply.raw.once('close', () => converted.destroy())
      void reply.headers({ ...inertPolicy, 'content-type': 'video/mp4', 'accept-ranges': 'none' })
      return await sendStream(reply, converted)
    } finally {
      await opened.file.close()
    }
  }

  @Call(libraryCalls.librarySubtitles)
  async embeddedSubtitles(
    @Input() { params: { file: id, track } }: In<Calls['librarySubtitles']>,
    @MemberId() member: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<Sent<'file'>> {
    const { opened } = await this.files.video(member, id, reply.raw)
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    try {
      const version = versionOf(opened.stats)
      const etag = version.tag.replace(/"$/, `.${track}"`)
      const isKnown = evaluatePreconditions(request.headers, { ...version, tag: etag }) === 'notModified'
      const isSent = !isKnown && !isHead(request.raw)
      const text = isSent ? await this.subtitles.read(id, opened, { track, left: left.signal }) : Readable.from([])
      void reply.headers({ ...inertPolicy, etag, 'content-type': 'text/vtt; charset=utf-8' })
      return await sendStream(reply.code(isKnown ? 304 : 200), text)
    } finally {
      await opened.file.close()
    }
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
