import type { ImportChanges, ImportMatch } from '@contract/import.schema'
import type { MediaType } from '@contract/media.schema'
import { importStripe, noteRevision } from '../../user-media/saved-writes.service.ts'
import type { Mark, Play } from '../formats/entry.ts'
import type { Application } from './apply-import.ts'
import { bringTitles, type Incoming } from './bring-titles.ts'

/** Titles brought in at once. */
const batch = 400

/** Marks, ratings, notes and watchings. */
export async function applyTitles(application: Application, changes: ImportChanges): Promise<void> {
  for (const type of ['movie', 'tv'] as const) {
    for (let after = 0; ;) {
      const ids = await nextIds(application, type, after)
      if (ids.length === 0) break
      await bringTitles(application, type, await incomingOf(application, type, ids), changes)
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
