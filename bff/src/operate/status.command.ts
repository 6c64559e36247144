import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { countImports, countPasskeyMembers } from '../operators/server-state.queries.ts'
import { Config } from '../platform/config/config.ts'
import { BackupNow } from '../platform/database/backup/backup-now.service.ts'
import { BackupSchedule } from '../platform/database/backup/backup-schedule.service.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import { isoTime } from '../platform/http/iso-time.ts'
import { UsageError, type RunCommand } from './command.ts'
import { askHealth } from './health.command.ts'
import { readBuild } from './version.command.ts'
import { withDatabase } from './with-database.ts'

/**
 * Prints what the page of operators shows, as far as it can be read beside the server: memory, caches, calls, scans and the
 * last errors belong to its process.
 */
export const run: RunCommand = async (args, context) => {
  if (args.length > 0) throw new UsageError()
  const config = Config.from(context.environment)
  const { version, id, timestamp } = readBuild(context.frontendDist)
  context.print(`Version     ${version}, build ${id} of ${timestamp}`)
  context.print(`Server      ${await readiness(config)}`)
  for (const line of await withDatabase(context, (database) => storedLines(config, database))) context.print(line)
  context.print(`Pictures    ${megabytes(folderBytes(config.picturesDir))} on disk`)
  return 0
}

async function readiness(config: Config): Promise<string> {
  try {
    const { body } = await askHealth(config, '/readyz')
    return `${body} at ${config.host}:${config.port}`
  } catch {
    return `does not answer at ${config.host}:${config.port}`
  }
}

/** Lines about the database and the folder of backups. */
async function storedLines(config: Config, database: UserDatabase): Promise<string[]> {
  const [{ bytes, logBytes }, members, { running, waiting }] = await Promise.all([
    database.size(),
    countPasskeyMembers(database),
    countImports(database),
  ])
  const files = new BackupNow(config, database).files()
  const nextAt = new BackupSchedule(config, database).nextAt(Date.now())
  const kind = database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return [
    `Address     ${config.origin}; a change of its domain makes the passkeys of ${members} members useless`,
    `Database    ${kind}, ${megabytes(bytes)}${logBytes > 0 ? ` and a log of ${megabytes(logBytes)}` : ''}`,
    `Imports     ${running} running, ${waiting} waiting for their member`,
    `Backups     ${files.length} in ${config.backupDir}${nextAt === null ? '; none is scheduled' : `; the next one ${isoTime(nextAt)}`}`,
    ...files
      .slice(0, 5)
      .map(({ name, bytes: size, madeAt }) => `            ${isoTime(madeAt)}  ${megabytes(size)}  ${name}`),
  ]
}

function folderBytes(folder: string): number {
  if (!existsSync(folder)) return 0
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    )
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
