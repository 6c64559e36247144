import { Readable } from 'node:stream'
import { Controller, StreamableFile } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { transferCalls } from '@contract/calls/transfer.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { csvOf, headingOf } from '../moving-out/csv-of.ts'
import { byteOrderMark } from '../zip-of-files.ts'
import { ImportReportService } from './import-report.service.ts'
import { leftOutColumns, type LeftOutRow } from './left-out-rows.ts'

type Calls = typeof transferCalls

@Controller()
export class ImportReportController {
  constructor(private readonly reports: ImportReportService) {}

  @Call(transferCalls.pastImports)
  past(@Input() { query }: In<Calls['pastImports']>, @MemberId() userId: string): Promise<Out<Calls['pastImports']>> {
    return this.reports.past(userId, query.page)
  }

  @Call(transferCalls.importFiles)
  files(
    @Input() { params, query }: In<Calls['importFiles']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['importFiles']>> {
    return this.reports.files(userId, params.import, query.page)
  }

  @Call(transferCalls.importTitles)
  titles(
    @Input() { params, query }: In<Calls['importTitles']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['importTitles']>> {
    return this.reports.titles(userId, params.import, query.state, query.page, query.file)
  }

  @Call(transferCalls.importFaults)
  faults(
    @Input() { params, query }: In<Calls['importFaults']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['importFaults']>> {
    return this.reports.faults(userId, params.import, query)
  }

  /** Answers a CSV file of the titles and rows that were not imported, with the file, the row and the reason. */
  @Call(transferCalls.importLeftOut)
  async leftOut(@Input() { params }: In<Calls['importLeftOut']>, @MemberId() userId: string): Promise<StreamableFile> {
    const pages = await this.reports.leftOut(userId, params.import)
    return new StreamableFile(Readable.from(textOf(pages), { objectMode: false }), {
      disposition: 'attachment; filename="left-out.csv"',
    })
  }
}

async function* textOf(pages: AsyncIterable<LeftOutRow[]>): AsyncGenerator<string> {
  yield `${byteOrderMark}${headingOf(leftOutColumns)}`
  for await (const page of pages) yield csvOf(leftOutColumns, page)
}
