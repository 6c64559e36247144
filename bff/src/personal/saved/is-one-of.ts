import type { TitleId } from '@contract/media.schema'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

type Where<T extends 'saved_items' | 'plays'> = ExpressionBuilder<Pick<Database, T>, T>

/** Whether a row is one of these titles: one comparison for the films, one for the shows. */
export function isOneOf<T extends 'saved_items' | 'plays'>(
  where: Where<T>,
  titles: readonly TitleId[],
): Expression<SqlBool> {
  // SAFETY: both tables name a title by the same two columns.
  const either = where as unknown as Where<'saved_items'>
  return either.or(
    (['movie', 'tv'] as const).flatMap((kind) => {
      const ids = titles.filter(({ type }) => type === kind).map(({ id }) => id)
      return ids.length > 0 ? [either.and([either('type', '=', kind), either('media_id', 'in', ids)])] : []
    }),
  )
}
