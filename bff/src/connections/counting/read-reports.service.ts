import { Injectable, Logger } from '@nestjs/common'
import type { ReportReason } from '@contract/connections.schema'
import { MetadataError } from '@contract/metadata-error'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { TimeSlices } from '../../platform/http/time-slices.ts'
import { Turns } from '../../transfer/turns.service.ts'
import { isSamePerson, personOf, settingsOf, type ConnectionRow } from '../connection-row.ts'
import { ConnectionsStore } from '../connections.store.ts'
import type { ReportRow } from '../reports.store.ts'
import type { StoredReport } from '../incoming/stored-report.ts'
import { ReportLocator, type Located } from '../incoming/locate-report.ts'
import { namesOfTitle } from '../incoming/title-key.ts'
import { CountingService, type Reading } from './counting.service.ts'
import type { ViewingRow } from './counting.store.ts'
import { DueReportsStore } from './due-reports.store.ts'
import { partsOfReadings } from './parts-of-readings.ts'
import { RatingsService } from './ratings.service.ts'
import type { TitleId } from '@contract/media.schema'

const MINUTE_MS = 60_000
const [CATALOGUE_RETRY_MS, QUOTA_RETRY_MS, FAULT_RETRY_MS] = [MINUTE_MS, 60 * MINUTE_MS, 5 * MINUTE_MS]

type LocatedPart = Exclude<Located, { waits: unknown }>['parts'][number]
type TitleRow = Awaited<ReturnType<DueReportsStore['titles']>>[number]

/** Reads the messages of a member that wait, and counts them. */
@Injectable()
export class ReadReports {
  private readonly logger = new Logger('connections')
  private readonly locator: ReportLocator

  constructor(
    private readonly store: DueReportsStore,
    private readonly connections: ConnectionsStore,
    private readonly counting: CountingService,
    private readonly ratings: RatingsService,
    private readonly metadata: MetadataService,
    private readonly turns: Turns,
  ) {
    this.locator = new ReportLocator(metadata)
  }

  /**
   * Reads up to a few hundred messages, in slices between which others arrive, and counts them in turns with other long work; returns
   * how many there were. `now`: epoch milliseconds.
   */
  async read(userId: string, now = Date.now()): Promise<number> {
    const reports = await this.store.due(userId, now)
    if (reports.length === 0) return 0
    const connections = new Map((await this.connections.all(userId)).map((row) => [row.id, row]))
    const keys = [...new Set(reports.flatMap(({ title_key: key }) => key ?? []))]
    const titles = keys.length > 0 ? await this.store.titles(userId, keys) : []
    const readings: Reading[] = []
    const slices = new TimeSlices()
    for (const report of reports) {
      await slices.yieldIfDue()
      const connection = connections.get(report.connection_id)
      const title = titles.find((one) => one.connection_id === report.connection_id && one.key === report.title_key)
      const reading = connection && (await this.readingOf(report, connection, title, now))
      if (reading) readings.push(reading)
    }
    for (const part of partsOfReadings(readings)) await this.turns.take(() => this.settle(userId, part, now))
    return reports.length
  }

  /** Counts messages of one title; if that fails, they wait. */
  private async settle(userId: string, readings: readonly Reading[], now: number): Promise<void> {
    const ids = readings.map(({ report }) => report.id)
    try {
      await this.counting.settle(userId, readings)
    } catch (error) {
      await this.putOff(ids, error, now)
    }
  }

  /**
   * Lets messages wait, so that one that can't be read holds up no other. Throws only if the database is out of reach.
   */
  private putOff(ids: readonly string[], error: unknown, now: number): Promise<void> {
    if (error instanceof ProblemException && error.getStatus() === 503) throw error
    if (error instanceof ProblemException && error.getStatus() === 409)
      return this.store.putOff(ids, 'quota', now + QUOTA_RETRY_MS)
    if (error instanceof MetadataError) return this.store.putOff(ids, 'catalogueAway', now + CATALOGUE_RETRY_MS)
    this.logger.error(`messages of a media server could not be counted`, { err: String(error) })
    return this.store.putOff(ids, 'queued', now + FAULT_RETRY_MS)
  }

  /** The reading of a message; null if it has to wait. */
  private async readingOf(
    row: ReportRow,
    connection: ConnectionRow,
    title: TitleRow | undefined,
    now: number,
  ): Promise<Reading | null> {
    try {
      // SAFETY: written by the receipt of messages.
      const report = JSON.parse(row.report) as StoredReport
      const refusal = refusalOf(row, report, connection) ?? (title?.state === 'ignored' ? ignoredTitle : null)
      if (refusal) return { report: row, sightings: [], params: '{}', ...refusal }
      return await this.locatedReading(row, report, connection, title)
    } catch (error) {
      await this.putOff([row.id], error, now)
      return null
    }
  }

  private async locatedReading(
    row: ReportRow,
    report: StoredReport,
    connection: ConnectionRow,
    title: TitleRow | undefined,
  ): Promise<Reading> {
    const { sourceName } = this.metadata
    const isChosen = title?.state === 'chosen' && title.source === sourceName && title.type && title.media_id !== null
    const chosen: TitleId | null = isChosen ? { type: title.type!, id: Number(title.media_id) } : null
    const located = await this.locator.locate(report, chosen)
    if ('waits' in located) {
      await this.letWait(row, report, sourceName)
      return { report: row, sightings: [], outcome: 'waiting', reason: located.waits, params: '{}' }
    }
    if (title?.state === 'waiting') await this.store.endWait(row.connection_id, title.key)
    const at = timeOf(report, Number(row.received_at))
    if (report.event === 'rated') await this.ratings.rate(row.user_id, located, report.rating, at)
    const { type, id } = located.title
    const sightings = located.parts.map((part, no) => ({
      ...sightingOf(row, report, part, at),
      no,
      source: sourceName,
      type,
      media_id: id,
      reason: reasonOf(report, connection, part, at),
    }))
    return {
      report: row,
      sightings,
      outcome: 'counted',
      reason: report.event === 'rated' ? 'rated' : 'counted',
      params: '{}',
    }
  }

  private async letWait(row: ReportRow, report: StoredReport, source: 'embedded' | 'live') {
    await this.store.letWait({
      user_id: row.user_id,
      connection_id: row.connection_id,
      key: row.title_key!,
      ...namesOfTitle(report),
      state: 'waiting',
      source,
      type: null,
      media_id: null,
      changed_at: Number(row.received_at),
    })
  }
}

/** The moment of a report (epoch milliseconds): that of its source, and never one after its receipt. */
const timeOf = ({ at }: StoredReport, receivedAt: number): number =>
  at === null ? receivedAt : Math.min(Date.parse(at), receivedAt)

const ignoredTitle = { outcome: 'not-counted', reason: 'ignoredTitle' } as const

/** Why a message is not counted whatever its title is; null if nothing is against it. */
function refusalOf(
  { person_id, person_name }: ReportRow,
  { person, event }: StoredReport,
  connection: ConnectionRow,
): (Pick<Reading, 'outcome' | 'reason'> & { params?: string }) | null {
  const [chosen, settings] = [personOf(connection), settingsOf(connection)]
  if (person !== null && chosen === null) return { outcome: 'waiting', reason: 'noPerson' }
  if (person !== null && !isSamePerson(person, chosen!)) {
    const params = JSON.stringify({ person: person_name ?? person_id ?? '' })
    return { outcome: 'not-counted', reason: 'otherPerson', params }
  }
  return event === 'rated' && !settings.ratings ? { outcome: 'not-counted', reason: 'ratingsOff' } : null
}

/** The first reason of a sighting: a count of its title decides about those that are counted. */
function reasonOf(
  { event, needsStart, startedAt, isBeingPlayed }: StoredReport,
  connection: ConnectionRow,
  { runtime }: LocatedPart,
  at: number,
): ReportReason {
  if (event === 'rated') return 'rated'
  if (event === 'markedUnwatched')
    return settingsOf(connection).unwatched === 'takeBack' ? 'unwatched' : 'unwatchedIgnored'
  if (isBeingPlayed) return 'beingPlayed'
  const halfMs = ((runtime ?? 0) * MINUTE_MS) / 2
  return needsStart && (startedAt === null || at - startedAt < halfMs) ? 'notStarted' : 'counted'
}

const sightingOf = (row: ReportRow, report: StoredReport, part: LocatedPart, at: number) => ({
  report_id: row.id,
  user_id: row.user_id,
  connection_id: row.connection_id,
  season: part.season,
  episode: part.episode,
  // SAFETY: only these events wait to be read.
  event: report.event as ViewingRow['event'],
  at,
  precision: report.precision,
  item: report.item,
  runtime: part.runtime,
  other_at: null,
  is_dismissed: 0 as const,
  play_id: null,
  unsaved_at: null,
})
