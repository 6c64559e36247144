import type { MediaRow } from '@contract/media.schema'
import type { PersonDetail } from '@contract/person.schema'
import { mediaDate } from '../../lib/media.ts'

export interface MergedCredit {
  readonly row: MediaRow
  readonly characters: readonly string[]
  readonly jobs: readonly string[]
}

/** One entry per title, with everything the person did in it; the newest first, what has no date yet before all. */
export function mergeCredits({ combined_credits }: PersonDetail): MergedCredit[] {
  const entries = [
    ...(combined_credits?.cast ?? []).map((row) => ({ row, character: row.character, job: '' })),
    ...(combined_credits?.crew ?? []).map((row) => ({ row, character: '', job: row.job })),
  ]
  return [...Map.groupBy(entries, ({ row }) => `${row.media_type}-${row.id}`).values()]
    .map((group) => ({
      row: group[0]!.row,
      characters: [...new Set(group.map(({ character }) => character).filter(Boolean))],
      jobs: [...new Set(group.map(({ job }) => job).filter(Boolean))],
    }))
    .toSorted((a, b) => (mediaDate(b.row) || '9').localeCompare(mediaDate(a.row) || '9'))
}
