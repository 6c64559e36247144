import { Readable } from 'node:stream'
import { Controller, Header, Param, Req, StreamableFile } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { exportParams } from '@contract/import.schema'
import { Member } from '../auth/access.decorator.ts'
import { SessionService } from '../auth/session.service.ts'
import { Call } from '../http/call.decorator.ts'
import { exportAsCsv } from './export-csv.ts'
import { exportAsJson } from './export-json.ts'
import { ExportService } from './export.service.ts'

@Member()
@Controller()
export class ExportController {
  constructor(
    private readonly exports: ExportService,
    private readonly sessions: SessionService,
  ) {}

  /** A file to save: `json`, or `csv` as a zip archive. Streamed, so that its size costs no memory. */
  @Call('exportAccount')
  @Header('cache-control', 'no-store')
  async export(
    @Req() request: FastifyRequest,
    @Param({ schema: exportParams }) { format }: z.infer<typeof exportParams>,
  ): Promise<StreamableFile> {
    const user = await this.sessions.memberOf(request)
    // Once the file has begun nothing else can be answered.
    await this.exports.profile(user.id)
    const name = `reelroom-export-${new Date().toISOString().slice(0, 10)}`
    if (format === 'json') {
      return new StreamableFile(Readable.from(exportAsJson(this.exports, user.id), { objectMode: false }), {
        type: 'application/json; charset=utf-8',
        disposition: `attachment; filename="${name}.json"`,
      })
    }
    return new StreamableFile(Readable.from(exportAsCsv(this.exports, user.id), { objectMode: false }), {
      type: 'application/zip',
      disposition: `attachment; filename="${name}-csv.zip"`,
    })
  }
}
