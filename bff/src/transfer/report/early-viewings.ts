import type { Insertable } from 'kysely'
import type { ImportMatch } from '@contract/import-answers.schema'
import { isUnknownTime } from '@contract/played-at'
import type { Database } from '../../platform/database/schema.ts'
import { rowsOfKind } from '../apply/rows-of-kind.ts'
import type { Fault, Mark, Play } from '@import-formats/import-entry'
import { rowsAtOnce, type LongWork } from '../turns.ts'

type Import = Pick<Database['imports'], 'id'>
type Place = Pick<Database['import_rows'], 'file' | 'line'>

const DAY_MS = 24 * 60 * 60 * 1000
const fault = JSON.stringify({ reason: 'beforeRelease', part: true } satisfies Fault)

/**
 * Adds a fault for each row whose viewing is from before the release of the title that it was matched with. The viewing is
 * kept: it may be of a festival. The faults of an earlier call are replaced, because the member may have picked another title.
 */
export async function reportEarlyViewings(work: LongWork, { id }: Import): Promise<void> {
  const places: Place[] = []
  const seen = new Set<string>()
  for (const kind of ['play', 'mark'] as const)
    for await (const rows of rowsOfKind(work, { id }, kind)) {
      const released = await work.turns.take(() => releasesOf(work, id, rows))
      for (const { title_no, data, file, line } of rows) {
        const place = `${line} ${file}`
        if (!isBefore(timeOfViewing(data), released.get(title_no ?? -1)) || seen.has(place)) continue
        seen.add(place)
        places.push({ file, line })
      }
    }
  await work.turns.take(() => replaceFaults(work, id, places))
}

/** SAFETY: rows of these kinds are staged with their data. */
function timeOfViewing(data: string): number | null {
  const { playedAt, watchedAt } = JSON.parse(data) as Partial<Play & Mark>
  return playedAt ?? watchedAt ?? null
}

/** A day of tolerance: a viewing in the morning of its release is on the day before elsewhere. */
const isBefore = (time: number | null, released: string | null | undefined): boolean =>
  time !== null && !isUnknownTime(time) && Boolean(released) && time < Date.parse(released ?? '') - DAY_MS

/** The days on which the matched titles of rows came out, by the number of the title. */
async function releasesOf(
  { database }: LongWork,
  id: string,
  rows: readonly Pick<Database['import_rows'], 'title_no'>[],
): Promise<Map<number, string | null>> {
  const titles = await database
    .selectFrom('import_titles')
    .select(['no', 'match'])
    .where('import_id', '=', id)
    .where('state', '=', 'matched')
    .where('no', 'in', [...new Set(rows.flatMap(({ title_no }) => title_no ?? []))])
    .execute()
  // SAFETY: matched titles have their match.
  return new Map(titles.map(({ no, match }) => [no, (JSON.parse(match ?? '') as ImportMatch).released]))
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
    const rows = () => transaction.selectFrom('import_rows').where('import_id', '=', id)
    await transaction
      .deleteFrom('import_rows')
      .where('import_id', '=', id)
      .where('kind', '=', 'invalid')
      .where('data', '=', fault)
      .execute()
    const { last } = await rows()
      .select((select) => select.fn.max('no').as('last'))
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
  })
}
