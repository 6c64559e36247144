import { Controller, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { In, Out } from '@contract/calls/call'
import { libraryCalls } from '@contract/calls/library.calls'
import { FileAddresses } from '../../identity/file-addresses.service.ts'
import { SessionService } from '../../identity/session.service.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import type { Sent } from '../../platform/http/send-reply.ts'
import { sendFile } from './send-file.ts'
import { ServerFilesService } from './server-files.service.ts'

type Calls = typeof libraryCalls

/** A value of a header (RFC 8187), which is stricter than an address. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Files of the server folders for other programs, which have no cookie but an address with a secret. */
@Controller()
export class AddressedFilesController {
  constructor(
    private readonly files: ServerFilesService,
    private readonly addresses: FileAddresses,
    private readonly sessions: SessionService,
  ) {}

  @Call(libraryCalls.libraryAddress)
  async address(
    @Input() { params: { file } }: In<Calls['libraryAddress']>,
    @Req() request: FastifyRequest,
  ): Promise<Out<Calls['libraryAddress']>> {
    const session = await this.sessions.memberSessionOf(request)
    const name = await this.files.nameOf(session.user.id, file)
    const { secret, expiresAt } = await this.addresses.secretFor(file, session)
    return { path: `/api/library/files/${file}/address/${secret}/${encodeURIComponent(name)}`, expiresAt }
  }

  @Call(libraryCalls.libraryAddressed)
  async addressed(
    @Input() { params }: In<Calls['libraryAddressed']>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<Sent<'file'>> {
    const member = await this.addresses.memberOf(params.file, params.secret)
    if (member === null) throw new ProblemException('not-found', 404)
    const { opened, name, contentType } = await this.files.video(member, params.file, reply.raw)
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${encoded(name)}`)
    return sendFile(request, reply, opened, contentType)
  }
}
