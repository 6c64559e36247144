import type { LocatedEntry } from '@import-formats/import-entry'
import { keyOf, type ImportedPerson, type ImportedTitle } from '@import-formats/imported-title'
import type { FilesRead } from '@import-formats/files-read'
import type { ReadUpload } from '@import-formats/read-upload'
import type { ImportRowsStore, NewRow } from './import-rows.store.ts'
import { rowsAtOnce, type Turns } from './turns.service.ts'
import { shortHash } from './waiting/waiting-id.ts'
import { chunksOf } from '@contract/chunks'

/** The files and entries that are staged. */
type Staging = Pick<ReadUpload, 'files' | 'entries'>

interface Stage {
  readonly store: Pick<ImportRowsStore, 'add' | 'addFiles'>
  readonly turns: Turns
  readonly signal: AbortSignal
}

/**
 * Reads an upload's entries, which come in batches, and writes them into the database after a number: the rows, each distinct title
 * once, and which files mention each title. An aborted signal ends it with its reason after the current piece.
 */
export async function stageUpload(
  { store, turns, signal }: Stage,
  id: string,
  { files, entries: batches }: Staging,
  after = 0,
) {
  const titleNumbers = new Map<string, number>()
  let count = after
  for await (const entries of inTurn(turns, batches))
    for (const slice of chunksOf(entries, rowsAtOnce))
      await turns.take(() => {
        signal.throwIfAborted()
        const staged = stagedRows(id, slice, titleNumbers, count)
        count += slice.length
        return store.add(staged)
      })
  await stageFiles(store, turns, { id, files, titleNumbers })
}

interface StagedFiles {
  readonly id: string
  readonly files: FilesRead
  /** The numbers of titles, by the title's key. */
  readonly titleNumbers: ReadonlyMap<string, number>
}

async function stageFiles(
  store: Stage['store'],
  turns: Turns,
  { id, files, titleNumbers }: StagedFiles,
): Promise<void> {
  let no = 0
  let rows: NewRow<'import_files'>[] = []
  let mentions: NewRow<'import_mentions'>[] = []
  const write = async () => {
    const some = { files: rows, mentions }
    ;[rows, mentions] = [[], []]
    await turns.take(() => store.addFiles(some))
  }
  for (const { name, rows: count, otherRows, mentions: byKey } of files) {
    no += 1
    rows.push({ import_id: id, no, name, rows: count, other_rows: otherRows })
    for (const [key, mention] of byKey) {
      const title = titleNumbers.get(key)
      if (title !== undefined) mentions.push({ import_id: id, no: title, file_no: no, ...mention })
      if (mentions.length >= rowsAtOnce) await write()
    }
    if (rows.length >= rowsAtOnce) await write()
  }
  await write()
}

export async function* inTurn<T>(turns: Turns, batches: AsyncIterable<T>): AsyncGenerator<T> {
  const reading = batches[Symbol.asyncIterator]()
  for (;;) {
    const next = await turns.take(() => reading.next())
    if (next.done) return
    yield next.value
  }
}

/** The rows of entries from a number on, and the titles among them that were not named before. */
function stagedRows(
  import_id: string,
  entries: readonly LocatedEntry[],
  titleNumbers: Map<string, number>,
  from: number,
) {
  const titles: NewRow<'import_titles'>[] = []
  const rows = entries.map((entry, index): NewRow<'import_rows'> => {
    const { kind, file, line, data } = entry
    const row = { import_id, no: from + index + 1, kind, file, line, data: JSON.stringify(data) }
    const wanted = 'title' in entry ? entry.title : entry.kind === 'person' ? entry.person : null
    if (wanted === null) return { ...row, title_no: null }
    const key = keyOf(wanted)
    const title_no = titleNumbers.get(key) ?? titleNumbers.size
    if (!titleNumbers.has(key)) titles.push(titleRow(import_id, title_no, entry, wanted, key))
    titleNumbers.set(key, title_no)
    return { ...row, title_no }
  })
  return { titles, rows }
}

const titleRow = (
  import_id: string,
  no: number,
  { file, line }: LocatedEntry,
  wanted: ImportedTitle | ImportedPerson,
  key: string,
): NewRow<'import_titles'> => ({
  import_id,
  no,
  wanted: JSON.stringify(wanted),
  file,
  line,
  state: 'pending',
  type: wanted.type === 'person' ? 'person' : null,
  media_id: null,
  match: null,
  candidates: '[]',
  waiting_id: shortHash(key),
})
