import type { ImportChanges } from '@contract/import-answers.schema'
import { conflictRule, type ConflictRule } from '@contract/import.schema'
import type { MediaType } from '@contract/media.schema'
import type { Database } from '../../platform/database/schema.ts'
import type { SavedRow } from '../../personal/saved/saved-row.ts'
import type { Mark, Play } from '@import-formats/import-entry'
import { logTitles } from '../undo/title-change.ts'
import {
  hasNoMarks,
  isFilmPlay,
  hasSameMarks,
  mergeMarks,
  newPlays,
  noMarks,
  combineMarks,
  type StoredMarks,
} from './merge-marks.ts'
import type { TitleApplication, Account, AllIncoming } from './title-application.ts'
import { storedTitlesOf, type StoredTitles } from './stored-titles.ts'
import { write, savedRow, playRow } from './title-rows.ts'

/** Merges the marks and viewings of a file with those of the account, and writes and logs the result. */
export async function mergeTitles(
  application: TitleApplication,
  type: MediaType,
  incoming: AllIncoming,
  changes: ImportChanges,
): Promise<void> {
  if (incoming.size === 0) return
  const stored = await storedTitlesOf(application, type, incoming)
  const { rows, plays } = planWrites(application, type, incoming, stored, changes)
  await write(application, rows, plays)
  const { id, user_id } = application.import
  if (id !== null) await logTitles({ database: application.database, import: { id, user_id } }, rows, stored.titles)
}

/** Counts what merging the titles would change under each rule. */
export async function countTitles(
  account: Account,
  type: MediaType,
  incoming: AllIncoming,
  counted: Readonly<Record<ConflictRule, ImportChanges>>,
): Promise<void> {
  if (incoming.size === 0) return
  const stored = await storedTitlesOf(account, type, incoming)
  for (const rule of conflictRule.options) planWrites({ ...account, rule }, type, incoming, stored, counted[rule])
}

/** The rows and watchings to be written; adds their number to `changes`. */
function planWrites(
  application: TitleApplication,
  type: MediaType,
  incoming: AllIncoming,
  stored: StoredTitles,
  changes: ImportChanges,
): { readonly rows: SavedRow[]; readonly plays: Database['plays'][] } {
  const rows: SavedRow[] = []
  const plays: Database['plays'][] = []
  for (const [id, { match, marks, plays: incomingPlays }] of incoming) {
    const before = stored.titles.get(id)
    const { after, added } = outcome(application, type, {
      before,
      marks,
      incomingPlays,
      existingPlays: stored.plays.get(id) ?? [],
    })
    plays.push(...added.map((play) => playRow(application, match, play)))
    if (hasNoMarks(after)) continue
    if (before && hasSameMarks(before, after)) {
      changes.unchanged += 1
      continue
    }
    changes[before ? 'changed' : 'added'] += 1
    rows.push(savedRow(application, match, after, before?.version ?? 0))
  }
  changes.plays += plays.length
  return { rows, plays }
}

interface Sides {
  readonly before: StoredMarks | undefined
  readonly marks: readonly Mark[]
  readonly incomingPlays: readonly Play[]
  readonly existingPlays: readonly Play[]
}

/**
 * The merged marks, and the watchings that are new. A film is watched exactly when it has plays, since its last
 * one: a film that is only marked as watched was played then.
 */
function outcome({ rule }: Pick<TitleApplication, 'rule'>, type: MediaType, sides: Sides) {
  const { before = noMarks, marks, incomingPlays, existingPlays } = sides
  const after = mergeMarks(before, combineMarks(marks), rule)
  const added = newPlays(existingPlays, incomingPlays)
  if (type === 'tv') return { after, added }
  const times = [...existingPlays, ...added].filter(isFilmPlay).map(({ playedAt }) => playedAt)
  if (times.length > 0) return { after: { ...after, watched_at: times.reduce((a, b) => Math.max(a, b)) }, added }
  const { watched_at: playedAt } = after
  return { after, added: playedAt === null ? added : [{ season: null, episode: null, playedAt }] }
}
