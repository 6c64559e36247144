import type { ConflictRule } from '@contract/import.schema'
import type { EpisodeMark } from '@import-formats/import-entry'
import type { Database } from '../../platform/database/schema.ts'
import { noMarks } from '../../personal/saved/stored-marks.service.ts'
import { combineMarks, mergeMarks } from './merge-marks.ts'

export type EpisodeRow = Database['episode_marks']

const episodeKey = ({ season, episode }: Pick<EpisodeRow, 'season' | 'episode'>): string => `${season} ${episode}`

/**
 * The marks of a show's episodes that an import adds or changes, each as it is to be stored: the latest rating and note
 * of the file. If the account has one as well, the rule decides; no other value is removed.
 */
export function mergeEpisodes(
  show: Pick<EpisodeRow, 'user_id' | 'source' | 'media_id'>,
  { stored, incoming, rule }: { stored: readonly EpisodeRow[]; incoming: readonly EpisodeMark[]; rule: ConflictRule },
): EpisodeRow[] {
  const before = new Map(stored.map((row) => [episodeKey(row), row]))
  return [...Map.groupBy(incoming, episodeKey).values()].flatMap((marks) => {
    const { season, episode } = marks[0]!
    const mine = before.get(episodeKey(marks[0]!))
    const { rating, rated_at, note, noted_at } = mergeMarks({ ...noMarks, ...mine }, combineMarks(marks), rule)
    const after = { rating, rated_at, note, noted_at }
    const isSame = mine && Object.entries(after).every(([name, value]) => mine[name as keyof typeof after] === value)
    if (isSame || (rating === null && note === null)) return []
    return [{ ...show, season, episode, ...after, version: mine?.version ?? 0 }]
  })
}
