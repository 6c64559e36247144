import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseConfig } from '../../config/config.ts'
import type { BuildInfo } from '../../config/build-info.ts'
import { BackupError } from './backup-error.ts'
import { asBackupError, compress, createDraft, inDraft, requireRoom, syncToDisk, writeManifest } from './backup-file.ts'
import { checkBackup, type CheckedBackup } from './check-backup.ts'
import { tablesAfter } from './copied-tables.ts'
import { takeSnapshot, type Snapshot } from './database-snapshot.ts'

/** The database that is backed up, and who does it. */
export interface BackupOrigin {
  readonly database: DatabaseConfig
  readonly build: Pick<BuildInfo, 'id' | 'version'>
  /** The catalogue of the server. */
  readonly catalogue: 'embedded' | 'live'
}

/**
 * Writes a backup of the database as it is at one moment, even beside servers that write to it, and checks it. The file
 * appears complete or not at all.
 * @throws BackupError if the file exists, if the disk has too little room, or if there is no database
 */
export async function writeBackup(origin: BackupOrigin, file: string, roomIn?: (folder: string) => number) {
  if (existsSync(file)) throw new BackupError(`${file} exists already; it stays unchanged.`)
  const [draft, unfinished] = [`${file}.rows.unfinished`, `${file}.unfinished`]
  const removeDrafts = (): void => {
    for (const path of [draft, unfinished]) rmSync(path, { force: true })
  }
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    removeDrafts()
    createDraft(draft)
    const snapshot = await takeSnapshot(origin.database, origin.build, draft)
    try {
      requireRoom(file, 2 * snapshot.bytes, roomIn)
      await writeDraft(draft, snapshot, origin)
    } finally {
      await snapshot.close()
    }
    await compress(draft, unfinished)
    rmSync(draft)
    return await checkAndName(unfinished, file, origin)
  } catch (error) {
    throw asBackupError(error)
  } finally {
    removeDrafts()
  }
}

async function writeDraft(draft: string, snapshot: Snapshot, origin: BackupOrigin): Promise<void> {
  const { migration } = snapshot
  const tables = await tablesAfter(migration)
  const summaries = await snapshot.copyInto(draft, tables)
  const { version, id: build } = origin.build
  const manifest = { version, build, migration, source: origin.catalogue, made_at: Date.now() }
  await inDraft(draft, (database) => writeManifest(database, manifest, summaries))
}

/** Reads the backup from the disk before it gets its name, so that no name belongs to a backup that cannot be restored. */
async function checkAndName(unfinished: string, file: string, { build }: BackupOrigin): Promise<CheckedBackup> {
  const checked = await checkBackup(unfinished, { build, workDir: dirname(file) })
  renameSync(unfinished, file)
  syncToDisk(dirname(file))
  return checked
}
