import { rowsAtOnce } from '../turns.ts'
import type { ChangeContext } from './change-log.ts'
import { writeTitle } from './title-change.ts'

/**
 * Removes up to `rowsAtOnce` viewings that an import added, and returns how many. The watched date of a film becomes that
 * of its last other viewing.
 */
export async function undoPlays({ database, import: { id, user_id } }: ChangeContext): Promise<number> {
  const plays = await database
    .deleteFrom('plays')
    .where('user_id', '=', user_id)
    .where('id', 'in', (select) =>
      select
        .selectFrom('plays')
        .select('id')
        .where('user_id', '=', user_id)
        .where('import_id', '=', id)
        .orderBy('id')
        .limit(rowsAtOnce),
    )
    .returning(['source', 'type', 'media_id'])
    .execute()
  for (const source of ['embedded', 'live'] as const) {
    const films = plays.filter((play) => play.source === source && play.type === 'movie')
    const ids = [...new Set(films.map(({ media_id }) => Number(media_id)))]
    if (ids.length === 0) continue
    const rows = await database
      .selectFrom('saved_items')
      .selectAll()
      .where((where) => where.and({ user_id, source, type: 'movie' }))
      .where('media_id', 'in', ids)
      .execute()
    for (const row of rows) await writeTitle(database, row, row)
  }
  return plays.length
}
