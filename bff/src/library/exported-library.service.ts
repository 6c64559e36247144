import { Inject, Injectable } from '@nestjs/common'
import type { ExportedFile, ExportedFolder, ExportedPosition } from '@contract/account-export.schema'
import { UserDatabase } from '../platform/database/database.module.ts'
import { isoTime } from '../platform/http/iso-time.ts'
import { withCorrectedCopy } from './corrections/corrected-row.ts'
import type { CorrectionTitle } from './corrections/exported-corrections.queries.ts'
import { ownFiles, ownFolders, positionsOf, type OwnFileRow, type PositionRow } from './exported-library.queries.ts'
import { readingOf } from './files/file-facts.ts'
import type { Source } from './owner.ts'
import { episodesOf, matchOf, reasonOf } from './views/to-library-file.ts'
import type { Member } from './views/visible-files.queries.ts'

/** A file as an export contains it, before its title has all of its ids. */
export interface OwnFile extends Omit<ExportedFile, 'title'> {
  readonly title: CorrectionTitle | null
}

/** Reads the library of a member for an export: folders, files with their titles, and positions. */
@Injectable()
export class ExportedLibrary {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  async folders(userId: string): Promise<ExportedFolder[]> {
    const rows = await ownFolders(this.database, userId)
    return rows.map(({ name, kind, files, scanned_at, created_at }) => ({
      name,
      kind,
      files,
      scannedAt: isoTime(scanned_at),
      createdAt: isoTime(created_at),
    }))
  }

  /** The member's files, those of removed folders included, with their titles in the source of this server. */
  async *files(member: Member): AsyncGenerator<OwnFile[]> {
    for await (const rows of ownFiles(this.database, member)) yield rows.map((row) => ownFileOf(row, member.source))
  }

  async *positions(userId: string): AsyncGenerator<ExportedPosition[]> {
    for await (const rows of positionsOf(this.database, userId)) yield rows.map(positionOf)
  }
}

function ownFileOf(row: OwnFileRow, source: Source): OwnFile {
  const match = matchOf(row)
  const [title, released] =
    row.corrected === null ? [row.title, row.released] : [row.corrected_title, row.corrected_released]
  const { part, edition } = withCorrectedCopy(readingOf(row), row)
  return {
    folder: row.folder_name,
    path: row.path,
    size: row.size,
    modified: row.modified,
    role: row.role,
    title: match && { source, type: match.type, media_id: match.id, title: title ?? '', released },
    match: match && reasonOf(row),
    ...episodesOf(row),
    part,
    edition,
    // SAFETY: written by `factsOf`.
    captions: JSON.parse(row.captions) as string[],
    addedAt: isoTime(row.added_at),
    goneAt: isoTime(row.gone_at),
  }
}

const positionOf = ({ key, path, size, modified, position, duration, updated_at }: PositionRow): ExportedPosition => ({
  key,
  file: path === null || size === null || modified === null ? null : { path, size, modified },
  position,
  duration,
  updatedAt: isoTime(updated_at),
})
