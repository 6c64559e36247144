import type { Kysely } from 'kysely'
import type { ImportMatch } from '@contract/import-answers.schema'
import type { MediaType } from '@contract/media.schema'
import type { Database } from '../../platform/database/schema.ts'
import type { Ref } from './rows-of-titles.ts'

/** Titles looked at together. */
const batch = 100

export interface Title {
  readonly id: number
  readonly no: number
  readonly match: ImportMatch
}

export async function nextTitles(
  database: Kysely<Database>,
  { id }: Ref,
  type: MediaType,
  after: number,
): Promise<Title[]> {
  const matched = () =>
    database
      .selectFrom('import_titles')
      .where('import_id', '=', id)
      .where('state', '=', 'matched')
      .where('type', '=', type)
  const ids = await matched()
    .select('media_id')
    .distinct()
    .where('media_id', '>', after)
    .orderBy('media_id')
    .limit(batch)
    .execute()
  if (ids.length === 0) return []
  const rows = await matched()
    .select(['no', 'media_id', 'match'])
    .where(
      'media_id',
      'in',
      ids.map(({ media_id }) => media_id),
    )
    .execute()
  return (
    rows
      // SAFETY: matched titles have their match.
      .map(({ no, media_id, match }) => ({ no, id: Number(media_id), match: JSON.parse(match ?? '') as ImportMatch }))
      .toSorted((a, b) => a.id - b.id || a.no - b.no)
  )
}
