import { Readable } from 'node:stream'
import { Controller, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { In, Out } from '@contract/calls/call'
import { transferCalls } from '@contract/calls/transfer.calls'
import { MemberId } from '../identity/member-id.decorator.ts'
import { Call } from '../platform/http/call.decorator.ts'
import { Input } from '../platform/http/input.decorator.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { ImportService } from './import.service.ts'
import { receive, refuseTooLarge } from './upload.ts'

type Calls = typeof transferCalls

@Controller()
export class ImportController {
  constructor(private readonly imports: ImportService) {}

  @Call(transferCalls.currentImport)
  current(@MemberId() userId: string): Promise<Out<Calls['currentImport']>> {
    return this.imports.current(userId)
  }

  /** The file itself is the body, `application/octet-stream`, or several are, `multipart/form-data`: at most 50 MB. */
  @Call(transferCalls.uploadImport)
  async upload(
    @Input() { query }: In<Calls['uploadImport']>,
    @MemberId() userId: string,
    @Req() request: FastifyRequest,
  ): Promise<Out<Calls['uploadImport']>> {
    const { body } = request
    if (!(body instanceof Readable)) throw new ProblemException('invalid-request', 415)
    refuseTooLarge(request)
    return this.imports.upload(userId, {
      ...query,
      receive: (room) => receive(request, body, { name: query.name, room }),
    })
  }

  @Call(transferCalls.importStatus)
  status(
    @Input() { params }: In<Calls['importStatus']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['importStatus']>> {
    return this.imports.status(userId, params.import)
  }

  @Call(transferCalls.correctImport)
  correct(
    @Input() { params, body }: In<Calls['correctImport']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['correctImport']>> {
    return this.imports.correct(userId, params.import, params.no, body)
  }

  @Call(transferCalls.retryImport)
  retry(@Input() { params }: In<Calls['retryImport']>, @MemberId() userId: string): Promise<Out<Calls['retryImport']>> {
    return this.imports.retry(userId, params.import)
  }

  @Call(transferCalls.applyImport)
  apply(
    @Input() { params, body }: In<Calls['applyImport']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['applyImport']>> {
    return this.imports.apply(userId, params.import, body.conflict)
  }

  @Call(transferCalls.undoImport)
  undo(@Input() { params }: In<Calls['undoImport']>, @MemberId() userId: string): Promise<Out<Calls['undoImport']>> {
    return this.imports.undo(userId, params.import)
  }

  @Call(transferCalls.cancelImport)
  async cancel(
    @Input() { params }: In<Calls['cancelImport']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['cancelImport']>> {
    await this.imports.cancel(userId, params.import)
    return { import: null }
  }
}
