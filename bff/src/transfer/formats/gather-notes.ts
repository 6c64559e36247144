import { noteLength } from '@contract/saved-title.schema'
import { rowsAtOnce } from '../turns.ts'
import { keyOf } from '../waiting/waiting-id.ts'
import type { PlacedEntry, WantedTitle } from './import-entry.ts'

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
export async function* gatherNotes(batches: AsyncIterable<PlacedEntry[]>): AsyncGenerator<PlacedEntry[]> {
  const notes = new Map<string, { title: WantedTitle; pieces: Piece[] }>()
  for await (const batch of batches) {
    yield batch.flatMap((entry): PlacedEntry[] => {
      if (entry.kind !== 'mark' || entry.data.note === undefined) return [entry]
      const { note, notedAt, ...rest } = entry.data
      const key = keyOf(entry.title)
      const gathered = notes.get(key) ?? { title: entry.title, pieces: [] }
      gathered.pieces.push({ note, notedAt, file: entry.file, line: entry.line })
      notes.set(key, gathered)
      return Object.keys(rest).length > 0 ? [{ ...entry, data: rest }] : []
    })
  }
  let batch: PlacedEntry[] = []
  for (const { title, pieces } of notes.values()) {
    batch.push(...together(title, pieces))
    if (batch.length < rowsAtOnce) continue
    yield batch
    batch = []
    await new Promise(setImmediate)
  }
  yield batch
}

function together(title: WantedTitle, pieces: readonly Piece[]): PlacedEntry[] {
  let text = ''
  let last: number | undefined
  const seen = new Set<string>()
  const left: PlacedEntry[] = []
  const [first] = pieces
  for (const { note, notedAt, file, line } of pieces.toSorted(byTime)) {
    if (seen.has(note)) continue
    seen.add(note)
    const longer = text === '' ? note : `${text}\n\n${note}`
    if (longer.length > noteLength) left.push({ kind: 'invalid', data: { reason: 'text', part: true }, file, line })
    else {
      text = longer
      last = notedAt ?? last
    }
  }
  if (!first) return left
  const { file, line } = first
  return [
    { kind: 'mark', title, data: { note: text, ...(last === undefined ? {} : { notedAt: last }) }, file, line },
    ...left,
  ]
}

/** Tags come after other texts of the same time. */
const byTime = (a: Piece, b: Piece): number =>
  (a.notedAt ?? 0) - (b.notedAt ?? 0) || Number(a.note.startsWith('#')) - Number(b.note.startsWith('#'))
