import type { ImportChanges, ImportStatus, PastImport } from '@contract/import-answers.schema'
import { titleStates } from '@contract/import.schema'
import { canUndo } from './import-life.ts'
import type { ImportRow } from './import.store.ts'
import { noChanges } from './apply/import-counts.ts'
import { parseProgress } from './apply/import-progress.ts'
import type { Counts } from './report/import-report.store.ts'
import { parseUndo } from './undo/undo-import.ts'
import { isoTime } from '../platform/http/iso-time.ts'

/** The status of an import as its member sees it. */
export function importStatusOf(row: ImportRow, all: Counts, preview: ImportStatus['preview']): ImportStatus {
  const { pending, people, peopleMatched, ...counts } = all
  const titles = titlesIn(all)
  const progress = parseProgress(row.progress)
  return {
    ...headOf(row),
    titles,
    looked: titles - pending,
    failedAt: row.failed_file === null ? null : { file: row.failed_file, row: row.failed_row },
    counts,
    people: { total: people, matched: peopleMatched },
    preview,
    // SAFETY: written when it was applied. Earlier builds counted fewer changes.
    result:
      row.result === null
        ? (progress?.changes ?? null)
        : { ...noChanges, ...(JSON.parse(row.result) as Partial<ImportChanges>) },
    ...(progress ? { applied: { rows: progress.rows, total: progress.total } } : {}),
    canUndo: canUndo(row),
    undo: parseUndo(row.undo),
  }
}

export function pastImportOf(row: ImportRow, all: Counts, files: string[]): PastImport {
  const { pending: _, people, peopleMatched, ...counts } = all
  return { ...headOf(row), titles: titlesIn(all), counts, people: { total: people, matched: peopleMatched }, files }
}

function headOf({ id, service, file_name, created_at, state, failure }: ImportRow) {
  // A removed import has no report.
  return {
    id,
    service,
    fileName: file_name,
    at: isoTime(created_at),
    state: state as ImportStatus['state'],
    failure,
  }
}

const titlesIn = (counts: Counts): number => counts.pending + titleStates.reduce((sum, state) => sum + counts[state], 0)
