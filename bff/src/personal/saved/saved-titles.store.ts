import { Inject, Injectable } from '@nestjs/common'
import { mediaKey } from '@contract/media-key'
import type { TitleId } from '@contract/media.schema'
import type { SavedTitle, SavedTitleChange } from '@contract/saved-title.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { AnyDatabase, DatabaseTransaction } from '../../platform/database/schema.ts'
import { noteBytes, type Growth } from '../../platform/database/usage.ts'
import { applyChange, type ChangeOutcome } from './apply-change.ts'
import { isOneOf, bumpRevision, requireRoomForPlays, upsertSavedTitles } from './saved-titles.queries.ts'
import { blankRow, toItem, type ItemKey, type PlayRow, type SavedRow, type TitleColumns } from './saved-row.ts'

export type Owner = Pick<ItemKey, 'userId' | 'source'>
export interface TitleChange extends TitleId {
  readonly change: SavedTitleChange
  /** Null if the title has a stored row already, or does not exist. */
  readonly facts: TitleColumns | null
}
export type WriteResult =
  | {
      readonly problem: null
      readonly item: SavedTitle
      /** The item before the change; null if there was none. */
      readonly before: SavedTitle | null
      readonly removedPlays: readonly PlayRow[]
    }
  | { readonly problem: 'not-found' | 'stale-version' }

/** Stores the marks of single titles. Ownership is part of every `where`. */
@Injectable()
export class SavedTitlesStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  async item({ userId, source, type, id }: ItemKey): Promise<SavedTitle | null> {
    return (await this.items({ userId, source }, [{ type, id }]))[0] ?? null
  }

  /** The stored items of these titles; titles without a row are left out. */
  async items(owner: Owner, titles: readonly TitleId[]): Promise<SavedTitle[]> {
    return (await rowsOf(this.database, owner, titles)).map(toItem)
  }

  /**
   * Applies changes in one transaction, marks together with plays, and returns a result for each title. A title that
   * is unknown or changed in between stays unchanged; the others are changed all the same.
   * @throws ProblemException `quota-reached` (409)
   */
  change(owner: Owner, changes: readonly TitleChange[], now = Date.now()): Promise<WriteResult[]> {
    return this.database.transaction().execute((transaction) => this.changeIn(transaction, owner, changes, now))
  }

  /** Applies changes in the transaction of a caller that writes more than titles. */
  async changeIn(
    transaction: DatabaseTransaction,
    owner: Owner,
    changes: readonly TitleChange[],
    now: number,
  ): Promise<WriteResult[]> {
    const current = new Map(
      (await rowsOf(transaction, owner, changes)).map((row) => [mediaKey({ type: row.type, id: row.media_id }), row]),
    )
    const outcomes = changes.map((change) => outcomeOf(owner, current.get(mediaKey(change)), change, now))
    const applied = outcomes.filter((outcome): outcome is ChangeOutcome => typeof outcome === 'object')
    const removed = await removePlays(transaction, owner, applied)
    const added = await addPlays(transaction, applied)
    await syncWatchedMarks(transaction, owner, applied)
    await upsertSavedTitles(
      transaction,
      applied.map(({ row }) => row),
    )
    if (applied.length > 0)
      await bumpRevision(transaction, owner.userId, growthOf(applied, added, [...removed.values()].flat()))
    return outcomes.map((outcome) =>
      typeof outcome === 'string'
        ? { problem: outcome }
        : {
            problem: null,
            item: toItem(outcome.row),
            before: outcome.before.version === 0 ? null : toItem(outcome.before),
            removedPlays: outcome.row.type === 'movie' ? (removed.get(outcome.row.media_id) ?? []) : [],
          },
    )
  }

  /** Sets a film's watched mark from its plays: the time of the last one, or none. */
  async syncWatchedMark(transaction: DatabaseTransaction, row: Pick<PlayRow, 'user_id' | 'source' | 'media_id'>) {
    const owner = { userId: row.user_id, source: row.source }
    const [current] = await rowsOf(transaction, owner, [{ type: 'movie', id: row.media_id }])
    if (!current) return null
    const last = await lastPlays(transaction, owner, [row.media_id])
    const next = { ...current, watched_at: last.get(row.media_id) ?? null, version: current.version + 1 }
    await upsertSavedTitles(transaction, [next])
    return toItem(next)
  }
}

function outcomeOf(
  owner: Owner,
  current: SavedRow | undefined,
  { type, id, change, facts }: TitleChange,
  now: number,
): ChangeOutcome | 'not-found' | 'stale-version' {
  const row = current ?? (facts && blankRow({ ...owner, type, id }, facts))
  if (!row) return 'not-found'
  if (change.version !== undefined && change.version !== row.version) return 'stale-version'
  return applyChange(row, change, now)
}

async function rowsOf(
  database: AnyDatabase,
  { userId, source }: Owner,
  titles: readonly TitleId[],
): Promise<SavedRow[]> {
  if (titles.length === 0) return []
  return database
    .selectFrom('saved_items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where((where) => isOneOf(where, titles))
    .execute()
}

async function removePlays(
  transaction: DatabaseTransaction,
  { userId, source }: Owner,
  outcomes: readonly ChangeOutcome[],
) {
  const films = outcomes.filter(({ removedPlays }) => removedPlays === 'all').map(({ row }) => row.media_id)
  const single = outcomes.flatMap(({ removedPlays, row }) =>
    removedPlays === 'all' ? [] : removedPlays.map((id) => ({ id, media_id: row.media_id })),
  )
  if (films.length + single.length === 0) return new Map<number, PlayRow[]>()
  const deleted = await transaction
    .deleteFrom('plays')
    .where((where) => where.and({ user_id: userId, source, type: 'movie' }))
    .where((where) =>
      where.or([
        ...(films.length > 0 ? [where('media_id', 'in', films)] : []),
        ...single.map((play) => where.and(play)),
      ]),
    )
    .returningAll()
    .execute()
  return Map.groupBy(deleted, ({ media_id }) => media_id)
}

/** By how much the account grows with changes of titles, and with the plays that come and go with them. */
function growthOf(outcomes: readonly ChangeOutcome[], added: readonly PlayRow[], removed: readonly PlayRow[]): Growth {
  let titles = 0
  let notes = bytesOfNotes(added) - bytesOfNotes(removed)
  for (const { row, before } of outcomes) {
    if (before.version === 0) titles += 1
    notes += noteBytes(row.note) - noteBytes(before.note)
  }
  return { titles, viewings: added.length - removed.length, notes }
}

const bytesOfNotes = (plays: readonly PlayRow[]) => plays.reduce((sum, { note }) => sum + noteBytes(note), 0)

/** Adds the plays that do not exist yet, and returns them. */
async function addPlays(transaction: DatabaseTransaction, outcomes: readonly ChangeOutcome[]): Promise<PlayRow[]> {
  const plays = outcomes.flatMap(({ addedPlays }) => addedPlays)
  if (plays.length === 0) return []
  const inserted = await transaction
    .insertInto('plays')
    .values(plays)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id')
    .execute()
  for (const { before, addedPlays } of outcomes)
    if (before.watched_at !== null && addedPlays[0]) await requireRoomForPlays(transaction, addedPlays[0])
  const ids = new Set(inserted.map(({ id }) => id))
  return plays.filter(({ id }) => ids.delete(id))
}

/** Updates the watched mark of each film whose plays were added or removed. */
async function syncWatchedMarks(
  transaction: DatabaseTransaction,
  owner: Owner,
  outcomes: readonly ChangeOutcome[],
): Promise<void> {
  const films = outcomes.filter(({ addedPlays, removedPlays }) => addedPlays.length + removedPlays.length > 0)
  if (films.length === 0) return
  const last = await lastPlays(
    transaction,
    owner,
    films.map(({ row }) => row.media_id),
  )
  for (const { row } of films) row.watched_at = last.get(row.media_id) ?? null
}

async function lastPlays(transaction: DatabaseTransaction, { userId, source }: Owner, films: readonly number[]) {
  const rows = await transaction
    .selectFrom('plays')
    .select(['media_id', (select) => select.fn.max('played_at').as('last')])
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('type', '=', 'movie')
    .where('media_id', 'in', films)
    .groupBy('media_id')
    .execute()
  return new Map(rows.map(({ media_id, last }) => [media_id, Number(last)]))
}
