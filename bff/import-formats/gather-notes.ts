import { noteLength } from '@contract/saved-title.schema'
import { batchSize, episodeMark, mark, type Entry, type LocatedEntry } from './import-entry.ts'
import { keyOf } from './imported-title.ts'
import { yieldToRequests } from './files/yield-to-requests.ts'

/** The title of a note, or its episode. */
type Noted = Extract<LocatedEntry, { kind: 'mark' | 'episodeMark' }>

interface Piece {
  readonly note: string
  readonly notedAt: number | undefined
  readonly file: string
  readonly line: number
}

/**
 * Joins all notes of a title, and those of an episode, into one, in the order in which they were written and each once: other services have a review
 * of each viewing, tags and comments. A text that does not fit into the note becomes a fault.
 */
export async function* gatherNotes(batches: AsyncIterable<LocatedEntry[]>): AsyncGenerator<LocatedEntry[]> {
  const notes = new Map<string, { about: Noted; pieces: Piece[] }>()
  for await (const batch of batches) {
    yield batch.flatMap((entry): LocatedEntry[] => {
      if ((entry.kind !== 'mark' && entry.kind !== 'episodeMark') || entry.data.note === undefined) return [entry]
      const { note, notedAt } = entry.data
      const key = `${keyOf(entry.title)} ${JSON.stringify(episodeOf(entry))}`
      const gathered = notes.get(key) ?? { about: entry, pieces: [] }
      gathered.pieces.push({ note, notedAt, file: entry.file, line: entry.line })
      notes.set(key, gathered)
      return withoutNote(entry)
    })
  }
  let batch: LocatedEntry[] = []
  for (const { about, pieces } of notes.values()) {
    batch.push(...joinNotes(about, pieces))
    if (batch.length < batchSize) continue
    yield batch
    batch = []
    await yieldToRequests()
  }
  yield batch
}

const episodeOf = (entry: Noted) =>
  entry.kind === 'mark' ? {} : { season: entry.data.season, episode: entry.data.episode }

/** The entry without its note; empty if it says nothing else. */
function withoutNote(entry: Noted): Noted[] {
  if (entry.kind === 'mark') {
    const { note: _, notedAt: __, ...data } = entry.data
    return Object.keys(data).length > 0 ? [{ ...entry, data }] : []
  }
  const { note: _, notedAt: __, ...data } = entry.data
  return data.rating === undefined ? [] : [{ ...entry, data }]
}

function joinNotes(about: Noted, pieces: readonly Piece[]): LocatedEntry[] {
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
  const { title } = about
  const data = { note: text, ...(last === undefined ? {} : { notedAt: last }) }
  const joined: Entry =
    about.kind === 'mark'
      ? mark(title, data)
      : episodeMark(title, { season: about.data.season, episode: about.data.episode, ...data })
  return [{ ...joined, file, line }, ...faults]
}

/** Tags come after other texts of the same time. */
const byTime = (a: Piece, b: Piece): number =>
  (a.notedAt ?? 0) - (b.notedAt ?? 0) || Number(a.note.startsWith('#')) - Number(b.note.startsWith('#'))
