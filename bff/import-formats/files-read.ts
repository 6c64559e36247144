import { keyOf } from './imported-title.ts'
import type { Entry, LocatedEntry, ReadRow } from './import-entry.ts'

/** On how many rows a file mentions a title, and the first of them. */
interface Mention {
  readonly line: number
  rows: number
}
interface FileRead {
  readonly name: string
  /** Rows that were read, without headings. */
  rows: number
  /** Rows with entries that are about no title. */
  otherRows: number
  /** By the title's key. */
  readonly mentions: Map<string, Mention>
}

/** Counts the rows of the files of an upload while they are read, and which titles they mention. */
export class FilesRead {
  private readonly files = new Map<string, FileRead>()

  add(name: string): FileRead {
    const file = this.files.get(name) ?? { name, rows: 0, otherRows: 0, mentions: new Map() }
    this.files.set(name, file)
    return file
  }

  /** Counts a row and adds its file and line to its entries. A fault beside other entries concerns a part of the row. */
  addRow(name: string, line: number, entries: readonly Entry[]): LocatedEntry[] {
    const file = this.add(name)
    const valid = entries.filter(({ kind }) => kind !== 'invalid')
    file.rows += 1
    const about = valid.find((entry) => 'title' in entry)
    if (about && 'title' in about) mention(file.mentions, keyOf(about.title), line)
    else if (valid.length > 0) file.otherRows += 1
    return entries.map((entry): LocatedEntry =>
      entry.kind === 'invalid' && valid.length > 0
        ? { ...entry, data: { ...entry.data, part: true }, file: name, line }
        : { ...entry, file: name, line },
    )
  }

  addRows(rows: readonly ReadRow[]): LocatedEntry[] {
    return rows.flatMap(({ file, line, entries }) => this.addRow(file, line, entries))
  }

  [Symbol.iterator](): Iterator<FileRead> {
    return this.files.values()
  }
}

function mention(mentions: Map<string, Mention>, key: string, line: number): void {
  const existing = mentions.get(key)
  if (existing) existing.rows += 1
  else mentions.set(key, { line, rows: 1 })
}
