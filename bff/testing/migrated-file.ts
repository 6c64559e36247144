import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Config } from '../src/platform/config/config.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'

/** An empty, migrated database file for all tests of a worker: to write it is faster than to migrate a new one. */
let migratedFile: Promise<Buffer> | undefined

/** Puts an empty, migrated database into a data folder. */
export async function writeMigratedFile(folder: string): Promise<void> {
  writeFileSync(fileIn(folder), await (migratedFile ??= migrateFile()), { mode: 0o600 })
}

async function migrateFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-migrated-'))
  // The last connection that closes moves everything from the log into the file.
  await (await openDatabase(Config.from({ DATA_DIR: folder }).database)).destroy()
  const file = readFileSync(fileIn(folder))
  rmSync(folder, { recursive: true })
  return file
}

const fileIn = (folder: string): string => join(folder, 'reelroom.sqlite')
