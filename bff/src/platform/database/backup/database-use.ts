import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import type { DatabaseConfig } from '../../config/config.ts'
import { databaseFile } from '../embedded-file.ts'
import type { Database } from '../schema.ts'
import { BackupError } from './backup-error.ts'
import { connectPostgres } from './connect-postgres.ts'
import { hasTable } from '../migrate.ts'
import { serverMayRunFor } from '../server-presence.store.ts'

/** @throws BackupError while a server uses the database */
export async function requireUnused(config: DatabaseConfig): Promise<void> {
  if (config.kind === 'sqlite') {
    const path = databaseFile(config.dir)
    if (existsSync(path)) unlockFile(lockFile(path))
    return
  }
  const database = await connectPostgres(config)
  try {
    await requireNoServer(database)
  } finally {
    await database.destroy()
  }
}

/**
 * Locks a database file for this process alone, as long as the returned connection is open. Null if the file is damaged, so
 * that nothing can use it.
 * @throws BackupError if another process has opened it
 */
export function lockFile(path: string): DatabaseSync | null {
  const file = new DatabaseSync(path, { timeout: 500 })
  try {
    // The log can only be given up if no other process has the file open, even an idle one.
    file.exec('pragma journal_mode = delete; begin exclusive')
    return file
  } catch (error) {
    file.close()
    const code = Number((error as { errcode?: unknown }).errcode) & 0xff
    if (code === 11 || code === 26) return null
    if (code === 5 || code === 6)
      throw new BackupError(`${path} is in use. Stop the server, and every other program that has opened it.`)
    throw error
  }
}

/** Lets servers use the file again. */
export function unlockFile(lock: DatabaseSync | null): void {
  lock?.exec('rollback; pragma journal_mode = wal')
  lock?.close()
}

/** @throws BackupError while a server renews its lease in this PostgreSQL database */
export async function requireNoServer(db: Kysely<Database>): Promise<void> {
  const remaining = (await hasTable(db, 'leases')) ? await serverMayRunFor(db, Date.now()) : 0
  if (remaining > 0)
    throw new BackupError(
      `A server uses the database of DATABASE_URL. Stop every server first. If one was killed, wait ${Math.ceil(remaining / 1000)} seconds: until then it counts as running.`,
    )
}
