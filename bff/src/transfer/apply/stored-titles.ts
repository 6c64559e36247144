import type { MediaType } from '@contract/media.schema'
import type { SavedRow } from '../../personal/saved/saved-row.ts'
import type { Play } from '@import-formats/import-entry'
import type { Account, Owner, AllIncoming } from './title-application.ts'

export interface StoredTitles {
  readonly titles: ReadonlyMap<number, SavedRow>
  readonly plays: ReadonlyMap<number, Play[]>
}

export async function storedTitlesOf(account: Account, type: MediaType, incoming: AllIncoming): Promise<StoredTitles> {
  const ids = [...incoming.keys()]
  return { titles: await savedRowsOf(account, type, ids), plays: await playsOf(account, type, ids) }
}

/** The saved rows of titles, by the title's id. */
export async function savedRowsOf(
  { database, import: { user_id, source } }: Owner,
  type: MediaType,
  ids: readonly number[],
): Promise<Map<number, SavedRow>> {
  const rows = await database
    .selectFrom('saved_items')
    .selectAll()
    .where((where) => where.and({ user_id, source, type }))
    .where('media_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [Number(row.media_id), row]))
}

async function playsOf(
  { database, import: { user_id, source } }: Account,
  type: MediaType,
  ids: readonly number[],
): Promise<Map<number, Play[]>> {
  const rows = await database
    .selectFrom('plays')
    .select(['media_id', 'season', 'episode', 'played_at as playedAt'])
    .where((where) => where.and({ user_id, source, type }))
    .where('media_id', 'in', ids)
    .execute()
  const plays = rows.map(({ media_id, season, episode, playedAt }) => ({
    id: Number(media_id),
    play: { season, episode, playedAt: Number(playedAt) },
  }))
  return new Map(
    [...Map.groupBy(plays, ({ id }) => id)].map(([id, group]) => [id, group.map(({ play }) => play)] as const),
  )
}
