import { randomUUID } from 'node:crypto'
import type { ImportChanges, ImportMatch } from '@contract/import.schema'
import type { MediaType } from '@contract/media.schema'
import type { Database } from '../../database/schema.ts'
import { importStripe, noteRevision, writeSaved } from '../../user-media/saved-writes.service.ts'
import type { SavedRow } from '../../user-media/saved-row.ts'
import type { Mark, Play } from '../formats/entry.ts'
import type { Application } from './apply-import.ts'
import { isNothing, isOfFilm, isSame, merged, newPlays, nothingKept, said, type Kept } from './merge.ts'

/** Titles brought in at once. */
const batch = 400

/** A title of the catalogue with everything that the import says of it. */
interface Incoming {
  readonly match: ImportMatch
  readonly marks: Mark[]
  readonly plays: Play[]
}

/** Marks, ratings, notes and watchings. */
export async function applyTitles(application: Application, changes: ImportChanges): Promise<void> {
  for (const type of ['movie', 'tv'] as const) {
    for (let after = 0; ;) {
      const ids = await nextIds(application, type, after)
      if (ids.length === 0) break
      await applyBatch(application, type, ids, changes)
      after = ids.at(-1) ?? after
      await new Promise(setImmediate)
    }
  }
  if (application.counted === 'and written')
    await noteRevision(application.database, application.import.user_id, importStripe)
}

async function nextIds({ database, import: { id } }: Application, type: MediaType, after: number): Promise<number[]> {
  const rows = await database
    .selectFrom('import_titles')
    .select('media_id')
    .distinct()
    .where('import_id', '=', id)
    .where('state', '=', 'matched')
    .where('type', '=', type)
    .where('media_id', '>', after)
    .orderBy('media_id')
    .limit(batch)
    .execute()
  return rows.map(({ media_id }) => Number(media_id))
}

async function applyBatch(
  application: Application,
  type: MediaType,
  ids: readonly number[],
  changes: ImportChanges,
): Promise<void> {
  const incoming = await incomingOf(application, type, ids)
  const kept = await keptOf(application, type, ids)
  const known = await knownPlays(application, type, ids)
  const rows: SavedRow[] = []
  const plays: Database['plays'][] = []
  for (const [id, { match, marks, plays: told }] of incoming) {
    const before = kept.get(id)
    const { after, added } = outcome(application, type, { before, marks, told, known: known.get(id) ?? [] })
    plays.push(...added.map((play) => playRow(application, match, play)))
    if (isNothing(after)) continue
    if (before && isSame(before, after)) {
      changes.unchanged += 1
      continue
    }
    changes[before ? 'changed' : 'added'] += 1
    rows.push(savedRow(application, match, after, before?.version ?? 0))
  }
  changes.plays += plays.length
  if (application.counted === 'only') return
  await write(application, rows, plays)
}

interface Sides {
  readonly before: Kept | undefined
  readonly marks: readonly Mark[]
  readonly told: readonly Play[]
  readonly known: readonly Play[]
}

/**
 * What is kept afterwards, and which watchings are new. A film is watched exactly when it has plays, since its last
 * one: a film that is only marked as watched was played then.
 */
function outcome({ rule }: Application, type: MediaType, sides: Sides) {
  const { before = nothingKept, marks, told, known } = sides
  const after = merged(before, said(marks), rule)
  const added = newPlays(known, told)
  if (type === 'tv') return { after, added }
  const times = [...known, ...added].filter(isOfFilm).map(({ playedAt }) => playedAt)
  if (times.length > 0) return { after: { ...after, watched_at: times.reduce((a, b) => Math.max(a, b)) }, added }
  const { watched_at: playedAt } = after
  return { after, added: playedAt === null ? added : [{ season: null, episode: null, playedAt }] }
}

async function incomingOf(
  { database, import: { id } }: Application,
  type: MediaType,
  ids: readonly number[],
): Promise<Map<number, Incoming>> {
  const rows = await database
    .selectFrom('import_titles as title')
    .innerJoin('import_rows as row', (join) =>
      join.onRef('row.import_id', '=', 'title.import_id').onRef('row.title_no', '=', 'title.no'),
    )
    .select(['title.media_id', 'title.match', 'row.kind', 'row.data'])
    .where('title.import_id', '=', id)
    .where('title.state', '=', 'matched')
    .where('title.type', '=', type)
    .where('title.media_id', 'in', ids)
    .where('row.kind', 'in', ['mark', 'play'])
    .orderBy('row.no')
    .execute()
  const incoming = new Map<number, Incoming>()
  for (const { media_id, match, kind, data } of rows) {
    const key = Number(media_id)
    // SAFETY: matched titles have their match, and rows their kind's data, since they were staged.
    const title = incoming.get(key) ?? { match: JSON.parse(match ?? '') as ImportMatch, marks: [], plays: [] }
    if (kind === 'mark') title.marks.push(JSON.parse(data) as Mark)
    else title.plays.push(JSON.parse(data) as Play)
    incoming.set(key, title)
  }
  return incoming
}

async function keptOf(
  { database, import: { user_id, source } }: Application,
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

async function knownPlays(
  { database, import: { user_id, source } }: Application,
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

async function write({ database }: Application, rows: readonly SavedRow[], plays: readonly Database['plays'][]) {
  await writeSaved(database, rows)
  for (let at = 0; at < plays.length; at += 1000) {
    await database
      .insertInto('plays')
      .values(plays.slice(at, at + 1000))
      .execute()
  }
}

const savedRow = ({ import: { user_id, source } }: Application, match: ImportMatch, kept: Kept, version: number) => ({
  user_id,
  source,
  type: match.type,
  media_id: match.id,
  title: match.title,
  released: match.released,
  genre_ids: JSON.stringify(match.genreIds),
  saved_at: kept.saved_at,
  favourite_at: kept.favourite_at,
  watched_at: kept.watched_at,
  dismissed_at: kept.dismissed_at,
  rating: kept.rating,
  rated_at: kept.rated_at,
  note: kept.note,
  noted_at: kept.noted_at,
  version: version + 1,
})

const playRow = ({ import: { user_id, source } }: Application, match: ImportMatch, play: Play) => ({
  id: randomUUID(),
  user_id,
  source,
  type: match.type,
  media_id: match.id,
  season: play.season,
  episode: play.episode,
  played_at: play.playedAt,
})
