import { z } from 'zod'
import { type exportedList, exportFormat, exportVersion } from '@contract/export.schema'
import type { Entry } from './import-entry.ts'
import type { JsonFormat } from './json-format.ts'
import {
  copyNumbering,
  readItem,
  readWaiting,
  readPlay,
  readEpisodeMark,
  readGenre,
  readPerson,
  readCorrection,
  readProfile,
  readListFacts,
  readListItem,
} from './reelroom-entries.ts'

const envelope = z.object({ format: z.literal(exportFormat), version: z.literal(exportVersion) })
const sections = {
  items: readItem,
  plays: readPlay,
  episodes: readEpisodeMark,
  followedGenres: readGenre,
  followedPeople: readPerson,
  libraryCorrections: readCorrection,
} as const

/** The entries of an export, each with its position in its list from 1; null for other JSON and other versions. */
export const reelroomJson: JsonFormat = (value) =>
  envelope.safeParse(value).success
    ? { service: 'reelroom', order: 0, read: () => readAll(value as Record<string, unknown>) }
    : null

function* readAll(value: Record<string, unknown>): Generator<[number, Entry[]]> {
  if (value['profile'] !== undefined) yield [1, readProfile(value['profile'])]
  const numbered = copyNumbering()
  for (const [name, read] of Object.entries(sections)) {
    for (const [index, thing] of listOf(value[name])) yield [index + 1, numbered(read(thing))]
  }
  for (const [index, list] of listOf(value['lists'])) {
    const key = String(index)
    const facts = readListFacts(key)(list)
    yield [index + 1, facts]
    if (facts[0]?.kind === 'invalid') continue
    for (const [, item] of listOf((list as z.input<typeof exportedList>).items)) {
      yield [index + 1, readListItem(key)(item)]
    }
  }
  const readRow = readWaiting((list) => String(list - 1))
  for (const [index, row] of listOf(value['waiting'])) yield [index + 1, numbered(readRow(row))]
}

const listOf = (value: unknown): Iterable<[number, unknown]> => (Array.isArray(value) ? value.entries() : [])
