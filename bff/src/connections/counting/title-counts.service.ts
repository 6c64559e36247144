import { Injectable } from '@nestjs/common'
import type { DatabaseTransaction } from '../../platform/database/schema.ts'
import { CountingStore, type PlayRow, type TitleOfRows, type ViewingRow } from './counting.store.ts'
import { PlayWriter, type NewPlay, type TitleColumns } from './play-writer.service.ts'
import { manyMarksAmong, recount, type Verdict } from './recount.ts'
import {
  episodesOf,
  episodeText,
  isCounted,
  keyOf,
  numberOrNull,
  rowTitle,
  sightingOf,
  storedPlayOf,
  titleText,
} from './sighting-rows.ts'

const MINUTE_MS = 60_000

/** The rows of one count. */
export interface CountInput {
  readonly userId: string
  /** Sightings of the films and episodes to count. */
  readonly rows: readonly ViewingRow[]
  /** Sightings that were of these titles before: nothing refers to their plays any more, and those are deleted. */
  readonly moved: readonly ViewingRow[]
  /** Connections whose many marks are of an unknown day. */
  readonly manyMarks: ReadonlySet<string>
  /** The facts of films, by their ids. */
  readonly facts: ReadonlyMap<number, TitleColumns>
}
/** One title of a count, with the rows that the database has of it, by episode. */
interface OfTitle {
  readonly title: TitleOfRows
  readonly sightings: ReadonlyMap<string, readonly ViewingRow[]>
  readonly plays: ReadonlyMap<string, readonly PlayRow[]>
  /** The plays of reports that are about this no more. */
  readonly orphans: ReadonlySet<string | null>
  readonly manyMarks: ReadonlySet<string>
}

/** Counts titles again, and writes the results: verdicts of sightings, and plays. */
@Injectable()
export class TitleCounts {
  constructor(
    private readonly store: CountingStore,
    private readonly plays: PlayWriter,
  ) {}

  async countAgain(transaction: DatabaseTransaction, input: CountInput): Promise<void> {
    for (const rows of Map.groupBy(input.rows, titleText).values()) {
      const title = rowTitle(rows[0]!)
      const marks = await this.marksAround(transaction, title, rows)
      const affected = [...rows, ...marks]
      const episodes = episodesOf(affected)
      const sightings = await this.store.sightings(transaction, title, episodes)
      const moved = input.moved.filter((row) => titleText(row) === titleText(title))
      const ofTitle: OfTitle = {
        title,
        sightings: Map.groupBy(sightings, episodeText),
        plays: Map.groupBy(await this.store.plays(transaction, title, episodes), episodeText),
        orphans: new Set(moved.map(({ play_id }) => play_id)),
        manyMarks: manyMarksOf(marks, input.manyMarks),
      }
      const remove: string[] = []
      const add: NewPlay[] = []
      for (const episode of new Set(affected.map(episodeText))) {
        const change = await this.countEpisode(transaction, ofTitle, episode)
        remove.push(...change.remove)
        add.push(...change.add)
      }
      const removed = new Set<string | null>(remove)
      const former = [...sightings, ...moved].filter(({ play_id }) => removed.has(play_id))
      const unsavedAt = numberOrNull(former.find(({ unsaved_at }) => unsaved_at !== null)?.unsaved_at ?? null)
      const facts = input.facts.get(title.media_id) ?? null
      await this.plays.write(transaction, title, { remove, add, unsavedAt, facts })
    }
  }

  /** Counts a film or an episode, writes the verdicts of its sightings, and returns the plays to add and to remove. */
  private async countEpisode(
    transaction: DatabaseTransaction,
    { title, sightings, plays, orphans, manyMarks }: OfTitle,
    episodeAsText: string,
  ): Promise<{ remove: string[]; add: NewPlay[] }> {
    const [season, episode] = JSON.parse(episodeAsText) as [number | null, number | null]
    const stored = plays.get(episodeAsText) ?? []
    const own = sightings.get(episodeAsText) ?? []
    const linked = new Set([...orphans, ...own.map(({ play_id }) => play_id)])
    const counted = recount({
      userId: title.user_id,
      title: { source: title.source, type: title.type, id: title.media_id, season, episode },
      sightings: own.map(sightingOf),
      plays: stored.map(storedPlayOf),
      orphans,
      manyMarks,
    })
    await this.writeVerdicts(transaction, own, counted.verdicts)
    const kept = new Map(counted.plays.map((play) => [play.id, play]))
    const isAsCounted = (play: PlayRow) =>
      kept.get(play.id)?.at === Number(play.played_at) && kept.get(play.id)?.precision === play.precision
    const isChanged = (play: PlayRow) => isCounted(play) && linked.has(play.id) && !isAsCounted(play)
    const stays = new Set(stored.filter((play) => !isChanged(play)).map(({ id }) => id))
    const add = counted.plays.filter(({ id }) => !stays.has(id)).map((play) => ({ ...play, season, episode }))
    return { remove: stored.filter(isChanged).map(({ id }) => id), add }
  }

  /** Marks of the same show that are less than a minute from others: together they may be many. */
  private async marksAround(
    transaction: DatabaseTransaction,
    title: TitleOfRows,
    rows: readonly ViewingRow[],
  ): Promise<ViewingRow[]> {
    const times = rows.filter(({ event }) => event === 'markedWatched').map(({ at }) => Number(at))
    if (title.type === 'movie' || times.length === 0) return []
    const [first, last] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))]
    return this.store.marks(transaction, title, first - MINUTE_MS, last + MINUTE_MS)
  }

  private async writeVerdicts(
    transaction: DatabaseTransaction,
    rows: readonly ViewingRow[],
    verdicts: ReadonlyMap<string, Verdict>,
  ): Promise<void> {
    for (const row of rows) {
      const verdict = verdicts.get(keyOf(row))!
      const isSame =
        verdict.reason === row.reason &&
        verdict.play_id === row.play_id &&
        verdict.is_dismissed === row.is_dismissed &&
        verdict.other_at === numberOrNull(row.other_at)
      if (!isSame) await this.store.setVerdict(transaction, row, verdict)
    }
  }
}

function manyMarksOf(marks: readonly ViewingRow[], many: ReadonlySet<string>): Set<string> {
  const ofConnections = Map.groupBy(
    marks.filter(({ connection_id }) => many.has(connection_id)),
    ({ connection_id }) => connection_id,
  )
  return new Set(
    [...ofConnections.values()].flatMap((rows) => [
      ...manyMarksAmong(rows.map((row) => ({ key: keyOf(row), at: Number(row.at), episode: episodeText(row) }))),
    ]),
  )
}
