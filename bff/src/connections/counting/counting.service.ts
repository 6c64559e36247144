import { Injectable } from '@nestjs/common'
import type { ReportReason } from '@contract/connections.schema'
import { TitlesService } from '../../personal/saved/titles.service.ts'
import { settingsOf } from '../connection-row.ts'
import { ConnectionsStore } from '../connections.store.ts'
import type { ReportRow } from '../reports.store.ts'
import type { CountedPlace } from '../tasks/tasks.store.ts'
import { CountingStore, type ViewingRow } from './counting.store.ts'
import { PlayWriter, type TitleColumns } from './play-writer.service.ts'
import { episodesOf, isSameEpisode, isSameRow, rowTitle } from './sighting-rows.ts'
import { TitleCounts } from './title-counts.service.ts'

/** The titles of a message, and the words of its log. */
export interface Reading {
  readonly report: Pick<ReportRow, 'id'>
  readonly sightings: readonly ViewingRow[]
  readonly outcome: ReportRow['outcome']
  readonly reason: ReportReason
  readonly params: string
}

/** Counts reports: every count covers all reports of its films and episodes. */
@Injectable()
export class CountingService {
  constructor(
    private readonly store: CountingStore,
    private readonly connections: ConnectionsStore,
    private readonly counts: TitleCounts,
    private readonly plays: PlayWriter,
    private readonly titles: TitlesService,
  ) {}

  /**
   * Stores the titles of messages, and counts those titles and the former ones of the messages, in one transaction: a
   * server that is killed has done all of it or nothing.
   * @throws ProblemException `quota-reached`, `too-many-viewings` (409)
   */
  async settle(userId: string, readings: readonly Reading[]): Promise<void> {
    const ids = readings.map(({ report }) => report.id)
    const manyMarks = await this.connectionsWithManyMarks(userId)
    const facts = await this.factsOf(readings.flatMap(({ sightings }) => sightings))
    await this.store.count(userId, async (transaction) => {
      const before = await this.store.ofReports(transaction, ids)
      const after = readings.flatMap(({ sightings }) => sightings.map((row) => withHistory(row, before)))
      await this.store.replaceSightings(transaction, ids, after)
      for (const { report, outcome, reason, params } of readings)
        await this.store.settleReport(transaction, report.id, { outcome, reason, params, due_at: null })
      const moved = before.filter((old) => !after.some((row) => isSameRow(row, old) && isSameEpisode(row, old)))
      await this.counts.countAgain(transaction, { userId, rows: [...after, ...before], moved, manyMarks, facts })
    })
  }

  /**
   * Removes viewings of one title that a connection counted, except for those that the member has edited or removed
   * since. Others that reported them count as before.
   */
  async takeBack(userId: string, connectionId: string, places: readonly CountedPlace[]): Promise<void> {
    const manyMarks = await this.connectionsWithManyMarks(userId)
    const ids = new Set(places.map(({ id }) => id))
    const title = rowTitle({ user_id: userId, ...places[0]! })
    const episodes = episodesOf(places)
    await this.store.count(userId, async (transaction) => {
      const plays = await this.store.plays(transaction, title, episodes)
      const stored = new Set(plays.filter(({ id, version }) => ids.has(id) && !version).map(({ id }) => id))
      const sightings = await this.store.sightings(transaction, title, episodes)
      const taken = sightings.filter((row) => row.connection_id === connectionId && stored.has(row.play_id ?? ''))
      for (const row of taken)
        await this.store.setVerdict(transaction, row, { reason: 'takenBack', play_id: null, other_at: null })
      await this.counts.countAgain(transaction, { userId, rows: taken, moved: taken, manyMarks, facts: new Map() })
      const counted = new Set(taken.map(({ play_id }) => play_id))
      const remove = [...stored].filter((id) => !counted.has(id))
      await this.plays.write(transaction, title, { remove, add: [], unsavedAt: null, facts: null })
    })
  }

  private async connectionsWithManyMarks(userId: string): Promise<Set<string>> {
    const rows = await this.connections.all(userId)
    return new Set(rows.filter((row) => settingsOf(row).manyMarks === 'day-unknown').map(({ id }) => id))
  }

  /**
   * The facts that are stored with a film's first mark. They are read before the transaction, which calls no other
   * service.
   */
  private async factsOf(rows: readonly ViewingRow[]): Promise<Map<number, TitleColumns>> {
    const films = new Set(rows.filter(({ type }) => type === 'movie').map(({ media_id }) => Number(media_id)))
    const facts = new Map<number, TitleColumns>()
    for (const id of films) {
      const ofFilm = await this.titles.facts({ type: 'movie', id })
      if (ofFilm) facts.set(id, ofFilm)
    }
    return facts
  }
}

/** A sighting that is about the same episode as before keeps its outcome. */
function withHistory(row: ViewingRow, before: readonly ViewingRow[]): ViewingRow {
  const old = before.find((one) => isSameRow(one, row) && isSameEpisode(one, row))
  return old ? { ...row, play_id: old.play_id, is_dismissed: old.is_dismissed, unsaved_at: old.unsaved_at } : row
}
