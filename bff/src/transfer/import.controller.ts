import { Readable } from 'node:stream'
import { Body, Controller, Header, Param, Query, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  applyBody,
  importCorrection,
  importParams,
  importTitleParams,
  uploadQuery,
  type ApplyBody,
  type CurrentImport,
  type ImportCorrection,
  type ImportStatus,
} from '@contract/import.schema'
import { Member } from '../auth/access.decorator.ts'
import { SessionService } from '../auth/session.service.ts'
import { Call } from '../http/call.decorator.ts'
import { ProblemException } from '../http/problem.ts'
import { ImportService } from './import.service.ts'
import { filesOf, sizeOf } from './upload.ts'

type ImportParams = z.infer<typeof importParams>
type TitleParams = z.infer<typeof importTitleParams>

@Member()
@Controller()
export class ImportController {
  constructor(
    private readonly imports: ImportService,
    private readonly sessions: SessionService,
  ) {}

  @Call('currentImport')
  @Header('cache-control', 'no-store')
  async current(@Req() request: FastifyRequest): Promise<CurrentImport> {
    return this.imports.current((await this.sessions.memberOf(request)).id)
  }

  /** The file itself is the body, `application/octet-stream`, or several are, `multipart/form-data`: at most 50 MB. */
  @Call('uploadImport')
  async upload(
    @Req() request: FastifyRequest,
    @Query({ schema: uploadQuery }) { name, language }: z.infer<typeof uploadQuery>,
  ): Promise<ImportStatus> {
    const { body } = request
    if (!(body instanceof Readable)) throw new ProblemException('invalid-request', 415)
    return this.imports.upload((await this.sessions.memberOf(request)).id, {
      name,
      language,
      size: sizeOf(request),
      files: () => filesOf(request, body, name),
    })
  }

  @Call('importStatus')
  @Header('cache-control', 'no-store')
  async status(
    @Req() request: FastifyRequest,
    @Param({ schema: importParams }) { import: id }: ImportParams,
  ): Promise<ImportStatus> {
    return this.imports.status((await this.sessions.memberOf(request)).id, id)
  }

  @Call('correctImport')
  async correct(
    @Req() request: FastifyRequest,
    @Param({ schema: importTitleParams }) { import: id, no }: TitleParams,
    @Body({ schema: importCorrection }) correction: ImportCorrection,
  ): Promise<ImportStatus> {
    return this.imports.correct((await this.sessions.memberOf(request)).id, id, no, correction)
  }

  @Call('retryImport')
  async retry(
    @Req() request: FastifyRequest,
    @Param({ schema: importParams }) { import: id }: ImportParams,
  ): Promise<ImportStatus> {
    return this.imports.retry((await this.sessions.memberOf(request)).id, id)
  }

  @Call('applyImport')
  async apply(
    @Req() request: FastifyRequest,
    @Param({ schema: importParams }) { import: id }: ImportParams,
    @Body({ schema: applyBody }) { conflict }: ApplyBody,
  ): Promise<ImportStatus> {
    return this.imports.apply((await this.sessions.memberOf(request)).id, id, conflict)
  }

  @Call('undoImport')
  async undo(
    @Req() request: FastifyRequest,
    @Param({ schema: importParams }) { import: id }: ImportParams,
  ): Promise<ImportStatus> {
    return this.imports.undo((await this.sessions.memberOf(request)).id, id)
  }

  @Call('cancelImport')
  async cancel(
    @Req() request: FastifyRequest,
    @Param({ schema: importParams }) { import: id }: ImportParams,
  ): Promise<{ import: null }> {
    await this.imports.cancel((await this.sessions.memberOf(request)).id, id)
    return { import: null }
  }
}
