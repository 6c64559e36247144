import { Injectable } from '@nestjs/common'
import { playedAtOf } from '../../personal/saved/viewing-time.service.ts'
import { SavedTitlesService } from '../../personal/saved/saved-titles.service.ts'
import type { TitlesService } from '../../personal/saved/titles.service.ts'
import { bumpRevision, requireRoomForPlays } from '../../personal/saved/saved-titles.queries.ts'
import type { DatabaseTransaction } from '../../platform/database/schema.ts'
import { shrinkingBy } from '../../platform/database/usage.ts'
import { isoTime } from '../../platform/http/iso-time.ts'
import { CountingStore, type PlayRow, type TitleOfRows } from './counting.store.ts'
import type { CountedPlay } from './recount.ts'
import { episodeText } from './sighting-rows.ts'

/** The columns of a title that are stored with the first mark of a film. */
export type TitleColumns = NonNullable<Awaited<ReturnType<TitlesService['facts']>>>
export interface NewPlay extends CountedPlay {
  readonly season: number | null
  readonly episode: number | null
}
/** The plays of one title to remove, and those to add. */
interface PlayChange {
  readonly remove: readonly string[]
  readonly add: readonly NewPlay[]
  /** Since when a film was on the watchlist that the removed plays took it off; null if it was not there. */
  readonly unsavedAt: number | null
  /** Null for a show, and for a film that has marks. */
  readonly facts: TitleColumns | null
}

/** Writes the plays of a count as a member's own log would: a film leaves the watchlist, a show does not. */
@Injectable()
export class PlayWriter {
  constructor(
    private readonly store: CountingStore,
    private readonly savedTitles: SavedTitlesService,
  ) {}

  /** @throws ProblemException `quota-reached`, `too-many-viewings` (409) */
  async write(transaction: DatabaseTransaction, title: TitleOfRows, change: PlayChange): Promise<void> {
    if (change.remove.length + change.add.length === 0) return
    if (title.type === 'movie') await this.writeFilm(transaction, title, change)
    else await this.writeEpisodes(transaction, title, change)
  }

  private async writeEpisodes(
    transaction: DatabaseTransaction,
    title: TitleOfRows,
    { remove, add }: PlayChange,
  ): Promise<void> {
    const removed = await this.store.removePlays(transaction, title.user_id, remove)
    const rows = add.map((play) => rowOf(title, play))
    const added = await this.store.addPlays(transaction, rows)
    for (const [row] of Map.groupBy(rows, episodeText).values()) await requireRoomForPlays(transaction, row!)
    const { viewings = 0, notes = 0 } = shrinkingBy(removed)
    await bumpRevision(transaction, title.user_id, { viewings: viewings + added, notes })
  }

  private async writeFilm(
    transaction: DatabaseTransaction,
    { user_id, media_id }: TitleOfRows,
    { remove, add, facts, unsavedAt: formerlySaved }: PlayChange,
  ): Promise<void> {
    const film = { type: 'movie', id: media_id } as const
    const plays = add.map(({ id, at, precision }) => ({ id, ...playedAtOf({ playedAt: at, precision }) }))
    const change = {
      withoutPlays: [...remove],
      ...(plays.length > 0 ? { watched: true, plays, keepSaved: add.every(({ isReplaced }) => isReplaced) } : {}),
    }
    const now = Date.now()
    const { before, item } = await this.savedTitles.changeIn(transaction, user_id, { ...film, change, facts }, now)
    if (formerlySaved !== null && item.watchedAt === null && item.savedAt === null)
      await this.putBack(transaction, user_id, media_id, formerlySaved)
    const unsavedAt = before?.savedAt && !item.savedAt ? Date.parse(before.savedAt) : null
    for (const { id, connectionId, unsavedAt: earlier, sightings } of add) {
      await this.store.setOrigin(transaction, user_id, id, connectionId)
      for (const key of sightings) await this.noteUnsaved(transaction, key, unsavedAt ?? earlier)
    }
  }

  private async noteUnsaved(transaction: DatabaseTransaction, key: string, unsavedAt: number | null): Promise<void> {
    const [report_id, no] = key.split(' ') as [string, string]
    if (unsavedAt !== null)
      await this.store.setVerdict(transaction, { report_id, no: Number(no) }, { unsaved_at: unsavedAt })
  }

  /** Puts a film back on the watchlist once no viewing of it is left, as the undo of an import does. */
  private async putBack(
    transaction: DatabaseTransaction,
    userId: string,
    id: number,
    unsavedAt: number,
  ): Promise<void> {
    const change = { saved: isoTime(unsavedAt) }
    await this.savedTitles.changeIn(transaction, userId, { type: 'movie', id, change, facts: null }, Date.now())
  }
}

const rowOf = (title: TitleOfRows, { id, at, precision, season, episode, connectionId }: NewPlay): PlayRow => ({
  ...title,
  id,
  season,
  episode,
  played_at: at,
  precision,
  connection_id: connectionId,
})
