import type { Insertable, Kysely } from 'kysely'
import type { ImportMatch } from '@contract/import-answers.schema'
import { isUnknownTime } from '@contract/played-at'
import type { Database } from '../../platform/database/schema.ts'
import type { MetadataService } from '../../metadata/metadata.service.ts'
import { rowsOfKind } from '../apply/rows-of-kind.ts'
import type { Fault, Mark, Play } from '@import-formats/import-entry'
import { rowsAtOnce, type LongWork } from '../turns.ts'
import { EpisodeReleases } from './episode-releases.ts'

type Import = Pick<Database['imports'], 'id'>
type Place = Pick<Database['import_rows'], 'file' | 'line'>

const DAY_MS = 24 * 60 * 60 * 1000
const fault = JSON.stringify({ reason: 'beforeRelease', part: true } satisfies Fault)

/**
 * Adds a fault for each row whose viewing is from before the release of the title that it was matched with, or of its
 * episode. The viewing counts: it may be of a festival. The faults of an earlier call are replaced, because the
 * member may have picked another title.
 */
export async function reportEarlyViewings(
  work: LongWork,
  { id }: Import,
  metadata: Pick<MetadataService, 'answer'>,
): Promise<void> {
  const places: Place[] = []
  const seen = new Set<string>()
  const episodes = new EpisodeReleases(metadata)
  for (const kind of ['play', 'mark'] as const)
    for await (const rows of rowsOfKind(work, { id }, kind)) {
      const matches = await work.turns.take(() => matchesOf(work, id, rows))
      for (const { title_no, data, file, line } of rows) {
        const place = `${line} ${file}`
        const match = matches.get(title_no ?? -1)
        if (!match || seen.has(place) || !(await isEarlyViewing(data, match, episodes))) continue
        seen.add(place)
        places.push({ file, line })
      }
    }
  await work.turns.take(() => replaceFaults(work, id, places))
}

/**
 * Adds a fault to an import for each of these rows, which are viewings from before the release of their title. The row of
 * the import must be locked.
 */
export async function reportEarlyRows(
  transaction: Kysely<Database>,
  id: string,
  numbers: readonly number[],
): Promise<void> {
  for (let at = 0; at < numbers.length; at += rowsAtOnce) {
    const places = await transaction
      .selectFrom('import_rows')
      .select(['file', 'line'])
      .distinct()
      .where('import_id', '=', id)
      .where('no', 'in', numbers.slice(at, at + rowsAtOnce))
      .orderBy('line')
      .execute()
    await addFaults(transaction, id, places)
  }
}

/** Whether the data of a play or a mark has a viewing from before the release of what was watched. */
export async function isEarlyViewing(
  data: string,
  { type, id, released }: ImportMatch,
  episodes: Pick<EpisodeReleases, 'releaseOf'>,
): Promise<boolean> {
  // SAFETY: rows of these kinds are staged with their data.
  const { playedAt, watchedAt, season, episode } = JSON.parse(data) as Partial<Play & Mark>
  const time = playedAt ?? watchedAt ?? null
  if (time === null || isUnknownTime(time)) return false
  if (isBefore(time, released)) return true
  const isEpisode = type === 'tv' && typeof season === 'number' && typeof episode === 'number'
  return isEpisode && isBefore(time, await episodes.releaseOf(id, { season, episode, playedAt: time }))
}

/** A day of tolerance: a viewing in the morning of its release is on the day before elsewhere. */
const isBefore = (time: number, released: string | null): boolean =>
  released !== null && released !== '' && time < Date.parse(released) - DAY_MS

/** The matches of rows, by the number of the title. */
async function matchesOf(
  { database }: LongWork,
  id: string,
  rows: readonly Pick<Database['import_rows'], 'title_no'>[],
): Promise<Map<number, ImportMatch>> {
  const titles = await database
    .selectFrom('import_titles')
    .select(['no', 'match'])
    .where('import_id', '=', id)
    .where('state', '=', 'matched')
    .where('no', 'in', [...new Set(rows.flatMap(({ title_no }) => title_no ?? []))])
    .execute()
  // SAFETY: matched titles have their match.
  return new Map(titles.map(({ no, match }) => [no, JSON.parse(match ?? '') as ImportMatch]))
}

/** Replaces the faults of an import that is not applied yet. Its row is locked, so that two servers do not do it at once. */
function replaceFaults({ database }: LongWork, id: string, places: readonly Place[]): Promise<void> {
  return database.piece(async (transaction) => {
    const locked = await transaction
      .updateTable('imports')
      .set((row) => ({ leased_at: row.ref('leased_at') }))
      .where('id', '=', id)
      .where('state', 'in', ['matching', 'ready'])
      .returning('id')
      .executeTakeFirst()
    if (!locked) return
    await transaction
      .deleteFrom('import_rows')
      .where('import_id', '=', id)
      .where('kind', '=', 'invalid')
      .where('data', '=', fault)
      .execute()
    await addFaults(transaction, id, places)
  })
}

async function addFaults(transaction: Kysely<Database>, id: string, places: readonly Place[]): Promise<void> {
  const { last } = await transaction
    .selectFrom('import_rows')
    .select((select) => select.fn.max('no').as('last'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  const faults = places.map(({ file, line }, index): Insertable<Database['import_rows']> => {
    return {
      import_id: id,
      no: Number(last ?? 0) + index + 1,
      kind: 'invalid',
      title_no: null,
      file,
      line,
      data: fault,
    }
  })
  for (let at = 0; at < faults.length; at += rowsAtOnce)
    await transaction
      .insertInto('import_rows')
      .values(faults.slice(at, at + rowsAtOnce))
      .execute()
}
