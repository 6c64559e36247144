import { Readable } from 'node:stream'
import type { ColumnNaming } from '@contract/import-columns.schema'
import type { LocatedEntry } from '../import-entry.ts'
import type { PersonFacts } from '../people.ts'
import { readUpload, type ReadUpload } from '../read-upload.ts'
import { readShared, type SharedUpload } from '../shared-upload.ts'
import { proposeNaming } from '../tables/propose-naming.ts'
import { readTable } from '../tables/read-table.ts'
import type { TablePiece } from '../tables/unnamed-table.ts'

export const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`)

export const read = (name: string, content: string | Buffer): Promise<LocatedEntry[]> => readAll({ [name]: content })

type Files = Readonly<Record<string, string | Buffer>>
const upload = (files: Files) =>
  readUpload(Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content as string) })))

/** Several files of one upload. A table of unknown columns is read by the names that are proposed for it, a shared one for all. */
export async function readAll(files: Files, change: Partial<ColumnNaming> = {}): Promise<LocatedEntry[]> {
  const content = await upload(files)
  if (content.service !== 'csv') return allOf(entriesOf(content).entries)
  const pieces: TablePiece[] = []
  for await (const piece of content.pieces()) pieces.push(piece)
  const table = content.surveyed()
  return allOf(readTable(table, { ...proposeNaming(table), ...change }, Readable.from(pieces)).entries)
}

/** The entries of a known upload; of one that people share, those of the chosen ones, or of all. */
export const entriesOf = (
  content: ReadUpload | SharedUpload,
  chosen: readonly number[] | null = null,
): Pick<ReadUpload, 'files' | 'entries'> =>
  'people' in content ? readShared(content.rows(), content.uploaded, chosen) : content

/** The entries of the chosen people, and all people of the files. */
export async function readPeople(
  files: Files,
  ...chosen: number[]
): Promise<{ people: PersonFacts[]; entries: LocatedEntry[] }> {
  const content = await upload(files)
  if (!('people' in content)) throw new Error(`The files name no people: ${content.service}`)
  const entries = await allOf(entriesOf(content, chosen).entries)
  return { people: content.people(), entries }
}

async function allOf(entries: AsyncIterable<LocatedEntry[]>): Promise<LocatedEntry[]> {
  const all: LocatedEntry[] = []
  for await (const batch of entries) all.push(...batch)
  return all
}

/** The names that are proposed for the columns of a table. */
export async function proposed(files: Files): Promise<ColumnNaming> {
  const content = await upload(files)
  if (content.service !== 'csv') throw new Error(`The files are known: ${content.service}`)
  for await (const _ of content.pieces());
  return proposeNaming(content.surveyed())
}

/** A summary of an entry: its file and line, its kind, its title and its data. */
export const summaryOf = ({ kind, file, line, data, ...rest }: LocatedEntry) => [
  `${file}:${line}`,
  kind,
  ...('title' in rest ? [`${rest.title.name} ${rest.title.year}`] : []),
  data,
]
