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
import { exportForLetterboxd } from './moving-out/export-letterboxd.ts'
import { exportForTrakt } from './moving-out/export-trakt.ts'

@Member()
@Controller()
export class ExportController {
  constructor(
    private readonly exports: ExportService,
    private readonly sessions: SessionService,
  ) {}

  /** A file to save: `json`, or a zip archive of CSV files: `csv`, or as `letterboxd` and `trakt` import them. Streamed, so that its size costs no memory. */
  @Call('exportAccount')
  @Header('cache-control', 'no-store')
  async export(
    @Req() request: FastifyRequest,
    @Param({ schema: exportParams }) { format }: z.infer<typeof exportParams>,
  ): Promise<StreamableFile> {
    const user = await this.sessions.memberOf(request)
    // Once the file has begun nothing else can be answered.
    await this.exports.profile(user.id)
    const { type, ending, pieces } = files[format]
    return new StreamableFile(Readable.from(pieces(this.exports, user.id), { objectMode: false }), {
      type,
      disposition: `attachment; filename="reelroom-export-${new Date().toISOString().slice(0, 10)}${ending}"`,
    })
  }
}

interface ExportFile {
  readonly type: string
  readonly ending: string
  readonly pieces: (exports: ExportService, userId: string) => AsyncIterable<string | Uint8Array>
}

const files: Readonly<Record<z.infer<typeof exportParams>['format'], ExportFile>> = {
  json: { type: 'application/json; charset=utf-8', ending: '.json', pieces: exportAsJson },
  csv: { type: 'application/zip', ending: '-csv.zip', pieces: exportAsCsv },
  letterboxd: { type: 'application/zip', ending: '-letterboxd.zip', pieces: exportForLetterboxd },
  trakt: { type: 'application/zip', ending: '-trakt.zip', pieces: exportForTrakt },
}
