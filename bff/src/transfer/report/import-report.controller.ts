import { Readable } from 'node:stream'
import { Controller, Header, Param, Query, Req, StreamableFile } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  importFaultsQuery,
  importPagesQuery,
  importParams,
  importTitlesQuery,
  type ImportFault,
  type ImportFile,
  type ImportTitle,
  type PastImport,
} from '@contract/import.schema'
import type { Page } from '@contract/media.schema'
import { Member } from '../../auth/access.decorator.ts'
import { SessionService } from '../../auth/session.service.ts'
import { Call } from '../../http/call.decorator.ts'
import { csvOf, headingOf } from '../moving-out/csv-of.ts'
import { byteOrderMark } from '../zip-of-files.ts'
import { ImportReportService } from './import-report.service.ts'
import { leftOutColumns, type LeftOutRow } from './left-out-rows.ts'

type ImportParams = z.infer<typeof importParams>

@Member()
@Controller()
export class ImportReportController {
  constructor(
    private readonly reports: ImportReportService,
    private readonly sessions: SessionService,
  ) {}

  @Call('pastImports')
  @Header('cache-control', 'no-store')
  async past(
    @Req() request: FastifyRequest,
    @Query({ schema: importPagesQuery }) { page }: z.infer<typeof importPagesQuery>,
  ): Promise<Page<PastImport>> {
    return this.reports.past((await this.sessions.memberOf(request)).id, page)
  }

  @Call('importFiles')
  @Header('cache-control', 'no-store')
  async files(
    @Req() request: FastifyRequest,
    @Param({ schema: importParams }) { import: id }: ImportParams,
    @Query({ schema: importPagesQuery }) { page }: z.infer<typeof importPagesQuery>,
  ): Promise<Page<ImportFile>> {
    return this.reports.files((await this.sessions.memberOf(request)).id, id, page)
  }

  @Call('importTitles')
  @Header('cache-control', 'no-store')
  async titles(
    @Req() request: FastifyRequest,
    @Param({ schema: importParams }) { import: id }: ImportParams,
    @Query({ schema: importTitlesQuery }) { state, file, page }: z.infer<typeof importTitlesQuery>,
  ): Promise<Page<ImportTitle>> {
    return this.reports.titles((await this.sessions.memberOf(request)).id, id, state, page, file)
  }

  @Call('importFaults')
  @Header('cache-control', 'no-store')
  async faults(
    @Req() request: FastifyRequest,
    @Param({ schema: importParams }) { import: id }: ImportParams,
    @Query({ schema: importFaultsQuery }) asked: z.infer<typeof importFaultsQuery>,
  ): Promise<Page<ImportFault>> {
    return this.reports.faults((await this.sessions.memberOf(request)).id, id, asked)
  }

  /** A CSV file of what did not come in, with the file, the row and the reason, as in `left-out.csv` of the export. */
  @Call('importLeftOut')
  @Header('cache-control', 'no-store')
  async leftOut(
    @Req() request: FastifyRequest,
    @Param({ schema: importParams }) { import: id }: ImportParams,
  ): Promise<StreamableFile> {
    const pages = await this.reports.leftOut((await this.sessions.memberOf(request)).id, id)
    return new StreamableFile(Readable.from(textOf(pages), { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="left-out.csv"',
    })
  }
}

async function* textOf(pages: AsyncIterable<LeftOutRow[]>): AsyncGenerator<string> {
  yield `${byteOrderMark}${headingOf(leftOutColumns)}`
  for await (const page of pages) yield csvOf(leftOutColumns, page)
}
