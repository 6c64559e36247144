import type { ReadEntries, UploadFiles } from '@import-formats/entries-of-rows'
import type { ReadRow } from '@import-formats/import-entry'
import type { PersonFacts } from '@import-formats/people'
import { readShared, type SharedUpload } from '@import-formats/shared-upload'
import { chunksOf } from '@contract/chunks'
import { heldPieces, type Holding, type Reading } from '../held/held-pieces.ts'
import { inTurn } from '../import-staging.ts'
import type { ImportRow } from '../import.store.ts'
import { rowsAtOnce } from '../turns.service.ts'

/** The files and the people of an import as they are stored, by their numbers. `chosen`: null until the member chooses, and for one person. */
export interface StoredPeople {
  readonly uploaded: UploadFiles
  readonly people: readonly PersonFacts[]
  readonly chosen: readonly number[] | null
}

// SAFETY: written by `stageShared`, or with the member's answer.
export const peopleIn = (facts: string): StoredPeople => JSON.parse(facts) as StoredPeople

/** Whether more than one person has rows to import, so that the member has to choose. */
export const areSeveral = ({ people }: Pick<StoredPeople, 'people'>): boolean =>
  people.filter(({ plays }) => plays > 0).length > 1

/**
 * Stores the rows of an upload that people may share, as they were read. True if it has several people, so that the import waits for
 * its member. An aborted signal ends it with its reason after the current piece. @throws UploadError
 */
export async function stageShared(
  { held, turns, signal }: Holding,
  row: Pick<ImportRow, 'id'>,
  upload: SharedUpload,
): Promise<boolean> {
  let no = 0
  for await (const batch of inTurn(turns, upload.rows()))
    for (const data of chunksOf(batch, rowsAtOnce))
      await turns.take(() => {
        signal.throwIfAborted()
        const { file = '', line = 1 } = data[0] ?? {}
        return held.addPiece(row, (no += 1), 'people', { file, line, data })
      })
  const data: StoredPeople = { uploaded: upload.uploaded, people: upload.people(), chosen: null }
  const file = upload.uploaded.names[0] ?? ''
  await turns.take(() => held.addFacts(row, no + 1, 'people', { file, line: 1, data }))
  return areSeveral(data)
}

/** The entries of stored rows that belong to the people whom the member chose. */
export async function chosenRows(work: Reading, row: ImportRow): Promise<ReadEntries> {
  const facts = await work.held.facts(row, 'people')
  if (facts === undefined) throw new Error(`${row.id}: the people of its files are not stored`)
  const { uploaded, chosen } = peopleIn(facts)
  return readShared(rowsOf(work, row), uploaded, chosen)
}

async function* rowsOf(work: Reading, row: ImportRow): AsyncGenerator<ReadRow[]> {
  // SAFETY: written by `stageShared`.
  for await (const { data } of heldPieces(work, row, 'people')) yield JSON.parse(data) as ReadRow[]
}
