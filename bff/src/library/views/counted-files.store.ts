import type { UserDatabase } from '../../platform/database/database.module.ts'
import { withCorrectedCopy } from '../corrections/corrected-row.ts'
import type { CopyFacts } from '../files/file-facts.ts'
import type { FileRow, FolderRow } from '../owner.ts'
import type { CountedFile } from './summary.ts'
import type { RecognizedTitle } from './recognized-titles.store.ts'
import { ofSource, type Member } from './visible-files.queries.ts'

/** Files per query: other requests run in between. */
const READ_BATCH_SIZE = 500

const columns = ['id', 'path', 'size', 'added_at', 'title_key', 'role', 'copy', 'season', 'episodes'] as const
type Row = Pick<FileRow, (typeof columns)[number]>
type Correction = Awaited<ReturnType<CountedFilesStore['currentCorrections']>>[number]
const notRecognized: Pick<RecognizedTitle, 'state' | 'match'> = { state: null, match: null }

/**
 * Reads the files of a member's library for the summary: of a hundred thousand files only the columns that it counts.
 * Values that many files share are parsed once.
 */
export class CountedFilesStore {
  private readonly copies = new Map<string, CopyFacts>()
  private readonly numbers = new Map<string, readonly number[]>()
  private hasCorrections: boolean | null = null

  constructor(
    private readonly database: UserDatabase,
    private readonly member: Member,
  ) {}

  /** The files of a folder, in batches ordered by path. `titles` are the recognized titles of its owner, by key. */
  async *of(
    folder: Pick<FolderRow, 'id'>,
    titles: ReadonlyMap<string, RecognizedTitle>,
  ): AsyncGenerator<CountedFile[]> {
    this.hasCorrections ??= await this.loadHasCorrections()
    for (let after: string | undefined = ''; after !== undefined;) {
      const rows: Row[] = await this.rows(folder.id, after)
      const corrections =
        this.hasCorrections && rows.length > 0 ? await this.currentCorrections(rows.map(({ id }) => id)) : []
      const correctionByFile = new Map(corrections.map((correction) => [correction.file_id, correction]))
      yield rows.map((row) =>
        this.counted(row, folder.id, titles.get(row.title_key ?? ''), correctionByFile.get(row.id)),
      )
      after = rows.length < READ_BATCH_SIZE ? undefined : rows.at(-1)?.path
    }
  }

  private counted(
    row: Row,
    folderId: string,
    { state, match }: Pick<RecognizedTitle, 'state' | 'match'> = notRecognized,
    correction: Correction | undefined,
  ): CountedFile {
    const { id, path, size, added_at: addedAt, role, title_key: key } = row
    const copy: CopyFacts = parsed(this.copies, row.copy)
    const isOfShow = correction !== undefined && correction.episodes !== null
    return {
      id,
      folderId,
      path,
      size,
      addedAt,
      match: correction ? matchIn(correction) : match,
      season: isOfShow ? correction.season : row.season,
      episodes: parsed(this.numbers, correction?.episodes ?? row.episodes),
      role,
      copy: correction ? withCorrectedCopy(copy, correction) : copy,
      key,
      state,
      isCorrected: correction !== undefined,
    }
  }

  private rows(folderId: string, after: string): Promise<Row[]> {
    return this.database
      .selectFrom('library_files')
      .select(columns)
      .where('folder_id', '=', folderId)
      .where('gone_at', 'is', null)
      .where('path', '>', after)
      .orderBy('path')
      .limit(READ_BATCH_SIZE)
      .execute()
  }

  /** Whether the member has any corrections: most have none, and their files need no second query. */
  private async loadHasCorrections(): Promise<boolean> {
    const correction = await this.database
      .selectFrom('library_corrections')
      .select('id')
      .where('user_id', '=', this.member.userId)
      .limit(1)
      .executeTakeFirst()
    return correction !== undefined
  }

  /** The member's current corrections of some files. */
  private currentCorrections(files: readonly string[]) {
    return this.database
      .selectFrom('library_corrected as corrected')
      .select(['file_id', 'type', 'media_id', 'season', 'episodes', 'part', 'edition'])
      .where('file_id', 'in', files)
      .where('user_id', '=', this.member.userId)
      .where('is_current', '=', 1)
      .where(ofSource(this.member.source))
      .execute()
  }
}

const matchIn = ({ type, media_id: id }: Correction): CountedFile['match'] =>
  type === null || id === null ? null : { type, id: Number(id) }

function parsed<T>(cache: Map<string, T>, text: string): T {
  const value = cache.get(text)
  if (value !== undefined) return value
  // SAFETY: written by `factsOf`, or where episodes are resolved.
  const parsedValue = JSON.parse(text) as T
  cache.set(text, parsedValue)
  return parsedValue
}
