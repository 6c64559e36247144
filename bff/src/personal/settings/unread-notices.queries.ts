import type { AnyDatabase } from '../../platform/database/schema.ts'
import type { TitleIdentity } from '../../platform/database/shared-columns.ts'

/** How many listed notices a member has not read; null for a member whose notices have not started. One statement, as each page needs it. */
export async function unreadNotices(
  database: AnyDatabase,
  userId: string,
  source: TitleIdentity['source'],
): Promise<number | null> {
  const row = await database
    .selectFrom('notice_settings')
    .select((settings) =>
      settings
        .selectFrom('notices')
        .select(({ fn }) => fn.countAll().as('unread'))
        .where('user_id', '=', userId)
        .where('is_listed', '=', 1)
        .where('read_at', 'is', null)
        .where((where) => where.or([where('source', 'is', null), where('source', '=', source)]))
        .as('unread'),
    )
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? null : Number(row.unread)
}
