import { Injectable } from '@nestjs/common'
import type { Out } from '@contract/calls/call'
import type { connectionCalls } from '@contract/calls/connections.calls'
import {
  connectionLogSize,
  reasonParams,
  reportEvents,
  reportReason,
  type ConnectionLogEntry,
  type ConnectionTitle,
  type ReportReason,
} from '@contract/connections.schema'
import type { LocaleCode } from '@contract/locale'
import type { Database } from '../../platform/database/schema.ts'
import { isoTime } from '../../platform/http/iso-time.ts'
import { ConnectionsService } from '../connections.service.ts'
import { ReportsStore, type LogPlace, type ReportRow } from '../reports.store.ts'
import { TitleNames } from '../title-names.service.ts'
import type { Report } from '../incoming/report.ts'

type ViewingRow = Database['connection_viewings']

/** The messages that a connection received, and their outcome. */
@Injectable()
export class ConnectionLog {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly reports: ReportsStore,
    private readonly names: TitleNames,
  ) {}

  /** A page of the log, newest first. @throws ProblemException `not-found` (404) */
  async page(
    userId: string,
    connectionId: string,
    after: string | undefined,
    language: LocaleCode,
  ): Promise<Out<typeof connectionCalls.connectionLog>> {
    await this.connections.row(userId, connectionId)
    const rows = await this.reports.log(userId, connectionId, placeOf(after), connectionLogSize + 1)
    const shown = rows.slice(0, connectionLogSize)
    const viewings = await this.reports.viewingsOf(
      userId,
      shown.map(({ id }) => id),
    )
    const last = shown.at(-1)
    return {
      results: await Promise.all(shown.map((row) => this.entryOf(row, viewings.get(row.id) ?? [], language))),
      next: last && rows.length > connectionLogSize ? `${Number(last.received_at)}-${last.id}` : null,
    }
  }

  /** The titles that wait, were chosen or are ignored. @throws ProblemException `not-found` (404) */
  async titles(userId: string, connectionId: string, language: LocaleCode): Promise<ConnectionTitle[]> {
    await this.connections.row(userId, connectionId)
    const rows = await this.reports.titles(userId, connectionId)
    return Promise.all(
      rows.map(async ({ key, kind, name, year, state, source, type, media_id, changed_at, reports, last }) => ({
        key,
        kind,
        name,
        year,
        state,
        title: type && media_id !== null ? await this.titleOf({ source, type, media_id }, language) : null,
        reports: Number(reports),
        lastAt: isoTime(Number(last ?? changed_at)),
      })),
    )
  }

  private async entryOf(row: ReportRow, viewings: readonly ViewingRow[], language: LocaleCode) {
    const [first, last] = [viewings[0], viewings.at(-1)]
    // SAFETY: written by the receipt of messages.
    const sent = JSON.parse(row.report) as Partial<Report>
    return {
      id: row.id,
      at: isoTime(Number(row.received_at)),
      event: reportEvents.find((event) => event === row.event) ?? null,
      ...verdictOf(row, viewings),
      title: first ? await this.titleOf(first, language) : null,
      key: row.title_key,
      name: sent.showName ?? sent.name ?? null,
      season: first?.season ?? null,
      episode: first?.episode ?? null,
      lastEpisode: viewings.length > 1 ? (last?.episode ?? null) : null,
      sentSeason: sent.season ?? null,
      sentEpisode: sent.episode ?? null,
    } satisfies ConnectionLogEntry
  }

  private async titleOf(
    { source, type, media_id }: Pick<ViewingRow, 'source' | 'type' | 'media_id'>,
    language: LocaleCode,
  ) {
    const id = Number(media_id)
    return { type, id, title: await this.names.nameOf({ source, type, id }, language) }
  }
}

const countedReasons: ReadonlySet<ReportReason> = new Set(['counted', 'rated', 'takenBackThere'])

/** The outcome of a message: that of its episodes once they are counted, and until then its own. */
function verdictOf(
  row: ReportRow,
  viewings: readonly ViewingRow[],
): Pick<ConnectionLogEntry, 'outcome' | 'reason' | 'params'> {
  const shown = viewings.find(({ reason }) => reason === 'counted') ?? viewings[0]
  if (!shown || row.outcome !== 'counted')
    return {
      outcome: row.outcome,
      reason: reportReason.parse(row.reason),
      params: reasonParams.parse(JSON.parse(row.params)),
    }
  const reason = reportReason.parse(shown.reason)
  return {
    outcome: countedReasons.has(reason) ? 'counted' : 'not-counted',
    reason,
    params: shown.other_at === null ? {} : { other: isoTime(Number(shown.other_at)) },
  }
}

function placeOf(after: string | undefined): LogPlace | null {
  if (after === undefined) return null
  const index = after.indexOf('-')
  return { at: Number(after.slice(0, index)), id: after.slice(index + 1) }
}
