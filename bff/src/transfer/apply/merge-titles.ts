import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ImportChanges, ImportMatch } from '@contract/import-answers.schema'
import { conflictRule, type ConflictRule } from '@contract/import.schema'
import type { MediaType } from '@contract/media.schema'
import type { Database } from '../../platform/database/schema.ts'
import { upsertSavedTitles } from '../../library/saved/saved-writes.service.ts'
import type { SavedRow } from '../../library/saved/saved-row.ts'
import type { Mark, Play } from '../formats/import-entry.ts'
import type { ImportRow } from '../import.store.ts'
import { logTitles } from '../undo/title-change.ts'
import {
  hasNoMarks,
  isFilmPlay,
  hasSameMarks,
  mergeMarks,
  newPlays,
  noMarks,
  combineMarks,
  type StoredMarks,
} from './merge-marks.ts'

/** Watchings written at once. */
const batch = 100

/** A title of the catalogue with all marks and viewings that a file has of it. */
export interface Incoming {
  readonly match: ImportMatch
  readonly marks: Mark[]
  readonly plays: Play[]
}

/**
 * The account, the import that brings the titles, and its rule. An import that is no longer listed has no id and cannot be
 * undone.
 */
export interface TitleApplication {
  readonly database: Kysely<Database>
  readonly import: Pick<ImportRow, 'user_id' | 'source'> & { readonly id: string | null }
  readonly rule: ConflictRule
}
type Account = Pick<TitleApplication, 'database' | 'import'>
interface Owner {
  readonly database: Kysely<Database>
  readonly import: Pick<ImportRow, 'user_id' | 'source'>
}
type AllIncoming = ReadonlyMap<number, Incoming>

/** Merges the marks and viewings of a file with those of the account, and writes and logs the result. */
export async function mergeTitles(
  application: TitleApplication,
  type: MediaType,
  incoming: AllIncoming,
  changes: ImportChanges,
): Promise<void> {
  if (incoming.size === 0) return
  const stored = await storedTitlesOf(application, type, incoming)
  const { rows, plays } = planWrites(application, type, incoming, stored, changes)
  await write(application, rows, plays)
  const { id, user_id } = application.import
  if (id !== null) await logTitles({ database: application.database, import: { id, user_id } }, rows, stored.titles)
}

/** Counts what merging the titles would change under each rule. */
export async function countTitles(
  account: Account,
  type: MediaType,
  incoming: AllIncoming,
  counted: Readonly<Record<ConflictRule, ImportChanges>>,
): Promise<void> {
  if (incoming.size === 0) return
  const stored = await storedTitlesOf(account, type, incoming)
  for (const rule of conflictRule.options) planWrites({ ...account, rule }, type, incoming, stored, counted[rule])
}

interface StoredTitles {
  readonly titles: ReadonlyMap<number, SavedRow>
  readonly plays: ReadonlyMap<number, Play[]>
}

async function storedTitlesOf(account: Account, type: MediaType, incoming: AllIncoming): Promise<StoredTitles> {
  const ids = [...incoming.keys()]
  return { titles: await savedRowsOf(account, type, ids), plays: await playsOf(account, type, ids) }
}

/** The rows and watchings to be written; adds their number to `changes`. */
function planWrites(
  application: TitleApplication,
  type: MediaType,
  incoming: AllIncoming,
  stored: StoredTitles,
  changes: ImportChanges,
): { readonly rows: SavedRow[]; readonly plays: Database['plays'][] } {
  const rows: SavedRow[] = []
  const plays: Database['plays'][] = []
  for (const [id, { match, marks, plays: incomingPlays }] of incoming) {
    const before = stored.titles.get(id)
    const { after, added } = outcome(application, type, {
      before,
      marks,
      incomingPlays,
      existingPlays: stored.plays.get(id) ?? [],
    })
    plays.push(...added.map((play) => playRow(application, match, play)))
    if (hasNoMarks(after)) continue
    if (before && hasSameMarks(before, after)) {
      changes.unchanged += 1
      continue
    }
    changes[before ? 'changed' : 'added'] += 1
    rows.push(savedRow(application, match, after, before?.version ?? 0))
  }
  changes.plays += plays.length
  return { rows, plays }
}

interface Sides {
  readonly before: StoredMarks | undefined
  readonly marks: readonly Mark[]
  readonly incomingPlays: readonly Play[]
  readonly existingPlays: readonly Play[]
}

/**
 * The merged marks, and the watchings that are new. A film is watched exactly when it has plays, since its last
 * one: a film that is only marked as watched was played then.
 */
function outcome({ rule }: Pick<TitleApplication, 'rule'>, type: MediaType, sides: Sides) {
  const { before = noMarks, marks, incomingPlays, existingPlays } = sides
  const after = mergeMarks(before, combineMarks(marks), rule)
  const added = newPlays(existingPlays, incomingPlays)
  if (type === 'tv') return { after, added }
  const times = [...existingPlays, ...added].filter(isFilmPlay).map(({ playedAt }) => playedAt)
  if (times.length > 0) return { after: { ...after, watched_at: times.reduce((a, b) => Math.max(a, b)) }, added }
  const { watched_at: playedAt } = after
  return { after, added: playedAt === null ? added : [{ season: null, episode: null, playedAt }] }
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

async function write({ database }: Account, rows: readonly SavedRow[], plays: readonly Database['plays'][]) {
  await upsertSavedTitles(database, rows)
  for (let at = 0; at < plays.length; at += batch) {
    await database
      .insertInto('plays')
      .values(plays.slice(at, at + batch))
      .execute()
  }
}

const savedRow = (
  { import: { user_id, source } }: TitleApplication,
  match: ImportMatch,
  marks: StoredMarks,
  version: number,
) => ({
  user_id,
  source,
  type: match.type,
  media_id: match.id,
  title: match.title,
  released: match.released,
  genre_ids: JSON.stringify(match.genreIds),
  saved_at: marks.saved_at,
  favourite_at: marks.favourite_at,
  watched_at: marks.watched_at,
  dismissed_at: marks.dismissed_at,
  rating: marks.rating,
  rated_at: marks.rated_at,
  note: marks.note,
  noted_at: marks.noted_at,
  version: version + 1,
})

const playRow = ({ import: { id, user_id, source } }: TitleApplication, match: ImportMatch, play: Play) => ({
  id: randomUUID(),
  user_id,
  source,
  type: match.type,
  media_id: match.id,
  season: play.season,
  episode: play.episode,
  played_at: play.playedAt,
  import_id: id,
})
