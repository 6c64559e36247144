import type { LibraryFile, LibraryReason } from '@contract/library.schema'
import type { MediaType } from '@contract/media.schema'
import { withCorrectedCopy } from '../corrections/corrected-row.ts'
import { readingOf } from '../files/file-facts.ts'
import type { ShownRow } from './visible-files.queries.ts'

/** The columns of the recognized title and of the correction, one of which applies. */
interface MatchColumns {
  readonly type: MediaType | null
  readonly media_id: number | null
  readonly corrected: string | null
  readonly corrected_type: MediaType | null
  readonly corrected_id: number | null
}

/** The title of a file; a correction comes before the title that it was recognized as. */
export function matchOf({
  type,
  media_id,
  corrected,
  corrected_type,
  corrected_id,
}: MatchColumns): { type: MediaType; id: number } | null {
  const [kind, id] = corrected === null ? [type, media_id] : [corrected_type, corrected_id]
  return kind === null || id === null ? null : { type: kind, id: Number(id) }
}

/** Season and episodes of a file: those that were resolved for its correction, else its own. */
export function episodesOf(row: Pick<ShownRow, 'season' | 'episodes' | 'corrected_season' | 'corrected_episodes'>) {
  const isFromCorrection = row.corrected_episodes !== null
  // SAFETY: lists of numbers, written by this module.
  return {
    season: isFromCorrection ? row.corrected_season : row.season,
    episodes: JSON.parse(row.corrected_episodes ?? row.episodes) as number[],
  }
}

/** Why a file has its title. */
export const reasonOf = ({ corrected, reason }: Pick<ShownRow, 'corrected' | 'reason'>): LibraryReason =>
  corrected === null ? (reason ?? 'name') : 'picked'

export function toLibraryFile(row: ShownRow): LibraryFile {
  const match = matchOf(row)
  const { position, duration, updated_at: updatedAt } = row
  return {
    id: row.id,
    folder: { id: row.folder_id, name: row.folder_name, kind: row.folder_kind },
    path: row.path,
    size: row.size,
    modified: row.modified,
    reading: withCorrectedCopy(readingOf(row), row),
    // SAFETY: written by `factsOf`.
    captions: JSON.parse(row.captions) as string[],
    match: match && { ...match, reason: reasonOf(row), ...episodesOf(row) },
    progress: position === null || duration === null || updatedAt === null ? null : { position, duration, updatedAt },
  }
}
