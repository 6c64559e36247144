import type { TableSummary } from '../platform/database/backup/copy-rows.ts'
import { BackupError } from '../platform/database/backup/backup-error.ts'
import type { CheckedBackup } from '../platform/database/backup/check-backup.ts'
import { NewerDatabase } from '../platform/database/migrate.ts'
import { databaseStartError } from '../platform/database/open-database.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { CommandError } from './command.ts'

/** Runs work on a database or a backup; its known failures become sentences. */
export async function withSentences<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupError || error instanceof NewerDatabase)
      throw new CommandError(error.message, { cause: error })
    if (error instanceof ProblemException) throw new CommandError(databaseStartError(error).message, { cause: error })
    throw error
  }
}

export const countOf = (summaries: readonly TableSummary[]): string =>
  `${summaries.reduce((sum, { rows }) => sum + rows, 0)} rows in ${summaries.length} tables`

/** Who made a backup, when, and of what. */
export function describeBackup({ manifest, summaries }: CheckedBackup): string {
  if (!manifest) return `A copy of the embedded database by an earlier version of Reelroom, with ${countOf(summaries)}.`
  const { version, build, made_at, source } = manifest
  return `Made at ${new Date(made_at).toISOString()} by Reelroom ${version} (build ${build}) with the ${source} catalogue; ${countOf(summaries)}.`
}

/** What the operator should know if the titles of a backup belong to another catalogue than that of the settings. */
export function catalogueWarning({ manifest }: CheckedBackup, catalogue: 'embedded' | 'live'): string[] {
  if (!manifest || manifest.source === catalogue) return []
  return [
    manifest.source === 'live'
      ? 'Its titles belong to the live catalogue: members see them once TMDB_TOKEN is set.'
      : 'Its titles belong to the embedded catalogue: members see them only without TMDB_TOKEN.',
  ]
}
