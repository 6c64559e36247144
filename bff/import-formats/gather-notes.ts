import { noteLength } from '@contract/saved-title.schema'
import { batchSize, type LocatedEntry } from './import-entry.ts'
import { keyOf, type ImportedTitle } from './imported-title.ts'

interface Piece {
  readonly note: string
  readonly notedAt: number | undefined
  readonly file: string
  readonly line: number
}

/**
 * Joins all notes of a title into one, in the order in which they were written and each once: other services have a review
 * of each viewing, tags and comments. A text that does not fit into the note becomes a fault.
 */
export async function* gatherNotes(batches: AsyncIterable<LocatedEntry[]>): AsyncGenerator<LocatedEntry[]> {
  const notes = new Map<string, { title: ImportedTitle; pieces: Piece[] }>()
  for await (const batch of batches) {
    yield batch.flatMap((entry): LocatedEntry[] => {
      if (entry.kind !== 'mark' || entry.data.note === undefined) return [entry]
      const { note, notedAt, ...otherMarks } = entry.data
      const key = keyOf(entry.title)
      const gathered = notes.get(key) ?? { title: entry.title, pieces: [] }
      gathered.pieces.push({ note, notedAt, file: entry.file, line: entry.line })
      notes.set(key, gathered)
      return Object.keys(otherMarks).length > 0 ? [{ ...entry, data: otherMarks }] : []
    })
  }
  let batch: LocatedEntry[] = []
  for (const { title, pieces } of notes.values()) {
    batch.push(...joinNotes(title, pieces))
    if (batch.length < batchSize) continue
    yield batch
    batch = []
    await new Promise(setImmediate)
  }
  yield batch
}

function joinNotes(title: ImportedTitle, pieces: readonly Piece[]): LocatedEntry[] {
  let text = ''
  let last: number | undefined
  const seen = new Set<string>()
  const faults: LocatedEntry[] = []
  const [first] = pieces
  for (const { note, notedAt, file, line } of pieces.toSorted(byTime)) {
    if (seen.has(note)) continue
    seen.add(note)
    const longer = text === '' ? note : `${text}\n\n${note}`
    if (longer.length > noteLength) faults.push({ kind: 'invalid', data: { reason: 'text', part: true }, file, line })
    else {
      text = longer
      last = notedAt ?? last
    }
  }
  if (!first) return faults
  const { file, line } = first
  return [
    { kind: 'mark', title, data: { note: text, ...(last === undefined ? {} : { notedAt: last }) }, file, line },
    ...faults,
  ]
}

/** Tags come after other texts of the same time. */
const byTime = (a: Piece, b: Piece): number =>
  (a.notedAt ?? 0) - (b.notedAt ?? 0) || Number(a.note.startsWith('#')) - Number(b.note.startsWith('#'))
