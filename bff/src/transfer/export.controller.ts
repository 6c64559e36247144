import { Readable } from 'node:stream'
import { Controller, StreamableFile } from '@nestjs/common'
import type { In } from '@contract/calls/call'
import { transferCalls } from '@contract/calls/transfer.calls'
import { MemberId } from '../identity/member-id.decorator.ts'
import { Call } from '../platform/http/call.decorator.ts'
import { Input } from '../platform/http/input.decorator.ts'
import { dayIn, TimeZone } from '../platform/http/today.ts'
import { exportAsCsv } from './export-csv.ts'
import { exportAsJson } from './export-json.ts'
import { ExportService } from './export.service.ts'
import { exportForLetterboxd } from './moving-out/export-letterboxd.ts'
import { exportForTrakt } from './moving-out/export-trakt.ts'

@Controller()
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  /**
   * Answers a file to save: JSON (`json`), or a zip archive of CSV files: our own (`csv`), or those that Letterboxd or
   * Trakt can import. The file is streamed in chunks, so that a large account costs little memory.
   */
  @Call(transferCalls.exportAccount)
  async export(
    @Input() { params }: In<typeof transferCalls.exportAccount>,
    @MemberId() userId: string,
    @TimeZone() timeZone: string,
  ): Promise<StreamableFile> {
    // Once the file has started, the response can no longer report an error, so the account is checked before.
    await this.exports.account.profile(userId)
    const { type, ending, pieces } = files[params.format]
    return new StreamableFile(Readable.from(pieces(this.exports, userId, timeZone), { objectMode: false }), {
      type,
      disposition: `attachment; filename="reelroom-export-${dayIn(timeZone)}${ending}"`,
    })
  }
}

interface SavedFile {
  readonly type: string
  readonly ending: string
  /** `timeZone` decides on which day something was watched, if a format has days alone. */
  readonly pieces: (exports: ExportService, userId: string, timeZone: string) => AsyncIterable<string | Uint8Array>
}

const files: Readonly<Record<In<typeof transferCalls.exportAccount>['params']['format'], SavedFile>> = {
  json: { type: 'application/json; charset=utf-8', ending: '.json', pieces: exportAsJson },
  csv: { type: 'application/zip', ending: '-csv.zip', pieces: exportAsCsv },
  letterboxd: { type: 'application/zip', ending: '-letterboxd.zip', pieces: exportForLetterboxd },
  trakt: { type: 'application/zip', ending: '-trakt.zip', pieces: exportForTrakt },
}
