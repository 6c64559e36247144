import type { LocatedEntry } from '../import-entry.ts'
import { readUpload } from '../read-upload.ts'

export const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`)

export const read = (name: string, content: string | Buffer): Promise<LocatedEntry[]> => readAll({ [name]: content })

/** Several files of one upload. */
export async function readAll(files: Readonly<Record<string, string | Buffer>>): Promise<LocatedEntry[]> {
  const { entries } = await readUpload(
    Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content as string) })),
  )
  const all: LocatedEntry[] = []
  for await (const batch of entries) all.push(...batch)
  return all
}

/** A summary of an entry: its file and line, its kind, its title and its data. */
export const summaryOf = ({ kind, file, line, data, ...rest }: LocatedEntry) => [
  `${file}:${line}`,
  kind,
  ...('title' in rest ? [`${rest.title.name} ${rest.title.year}`] : []),
  data,
]
