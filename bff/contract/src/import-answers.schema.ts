import { z } from 'zod'
import {
  conflictRule,
  faultReasons,
  importServices,
  matchReasons,
  titleStates,
  waitingReasons,
  waitingState,
} from './import.schema.ts'
import { mediaType } from './media.schema.ts'

const number = z.number().int()

/**
 * `uploaded`: rows are being read. `matching`: titles are looked up. `ready`: waits for the member's decision.
 * `applying`, then `done`; `failed` with what went wrong, `stopped` when its member did that: what was applied by then stays,
 * and it can be gone on with. What failed as an `upload` cannot be gone on with: the file was not read to its end.
 * A stopped one that its member leaves so is `done` as well, and says `stopped`. `undoing`, then `undone`: what it brought in is taken back.
 */
const importState = z.enum(['uploaded', 'matching', 'ready', 'applying', 'done', 'failed', 'undoing', 'undone'])
export type ImportState = z.infer<typeof importState>

/**
 * What applying does, in titles, watchings, lists, places on lists, followed genres and people, and settings.
 * `listsLeftOut` and `listItemsLeftOut` count what the bounds of lists leave no room for.
 */
const importChanges = z.object({
  added: number,
  changed: number,
  unchanged: number,
  plays: number,
  lists: number,
  listItems: number,
  followed: number,
  settings: number,
  listsLeftOut: number,
  listItemsLeftOut: number,
})
export type ImportChanges = z.infer<typeof importChanges>

/**
 * How far undoing an import came, in changes, and what was changed after the import and therefore stays: titles, lists, followed
 * genres and people, and settings.
 */
const importUndo = z.object({
  done: number,
  total: number,
  stayed: z.object({ titles: number, lists: number, followed: number, settings: number }),
})
export type ImportUndo = z.infer<typeof importUndo>

/** `invalid` counts rows that are left out whole, `part` what was left out of rows that were kept otherwise. */
const importCounts = z.record(z.enum([...titleStates, 'invalid', 'part']), number)
export type ImportCounts = z.infer<typeof importCounts>

const heading = {
  id: z.string(),
  service: z.enum(importServices),
  fileName: z.string(),
  /** When it was uploaded, ISO 8601. */
  at: z.string(),
  state: importState,
  failure: z.enum(['upload', 'catalogue', 'apply', 'stopped']).nullable(),
  titles: number,
  counts: importCounts,
}

/**
 * Titles of the file, those looked up so far, and how they came out. After the import they follow what its member does with
 * the titles that wait.
 */
export const importStatus = z.object({
  ...heading,
  looked: number,
  /** What applying would do under each rule; null until every title was looked up. */
  preview: z.record(conflictRule, importChanges).nullable(),
  /** What applying did, so far where it has not come to its end. */
  result: importChanges.nullable(),
  /** How many of the file's rows are applied, once that has begun and until it is done. */
  applied: z.object({ rows: number, total: number }).optional(),
  /** Whether it has brought something in that can be taken back. */
  canUndo: z.boolean(),
  undo: importUndo.nullable(),
})
export type ImportStatus = z.infer<typeof importStatus>

/** A past import in the list of all. `files` are what its first ones are called. */
export const pastImport = z.object({ ...heading, files: z.array(z.string()) })
export type PastImport = z.infer<typeof pastImport>

/**
 * What became of the rows of one file. Each of its `rows` is one that brings in a title that is `matched`, one that waits
 * for its member (`check`), one that they skipped, one about something `other` than a title, one that is left out whole
 * (`invalid`), or one that says only what another row says (`repeated`). `faults` are what is left out, by reason; `isKnown` is
 * false for a file that is nobody's export.
 */
export const importFile = z.object({
  no: number,
  name: z.string(),
  isKnown: z.boolean(),
  rows: number,
  matched: number,
  check: number,
  skipped: number,
  other: number,
  invalid: number,
  repeated: number,
  faults: z.array(z.object({ reason: z.enum(faultReasons), part: z.boolean(), count: number })),
})
export type ImportFile = z.infer<typeof importFile>

/** The import that its member goes on with, and the last one that came to its end. */
export const currentImport = z.object({ import: importStatus.nullable(), last: importStatus.nullable() })
export type CurrentImport = z.infer<typeof currentImport>

/** A title of the catalogue that a row may mean. */
export const importMatch = z.object({
  type: mediaType,
  id: number,
  title: z.string(),
  released: z.string().nullable(),
  poster_path: z.string().nullable(),
  genreIds: z.array(number),
  /** Of a match; one that was kept before reasons were has none, and a candidate has none. */
  reason: z.enum(matchReasons).optional(),
})
export type ImportMatch = z.infer<typeof importMatch>

/** What a title is called in a file, and where it stands first. */
const place = { name: z.string(), year: number.nullable(), file: z.string(), line: number }

/** A title of the file, and what it was taken for. */
export const importTitle = z.object({
  ...place,
  no: number,
  state: z.enum(titleStates),
  match: importMatch.nullable(),
  candidates: z.array(importMatch),
})
export type ImportTitle = z.infer<typeof importTitle>

/** `part`: the rest of the row is brought in. */
export const importFault = z.object({
  file: z.string(),
  line: number,
  reason: z.enum(faultReasons),
  part: z.literal(true).optional(),
})
export type ImportFault = z.infer<typeof importFault>

/** A title of an earlier import whose marks, viewings and places on lists are kept until its member says what it is. */
export const waitingTitle = z.object({
  ...place,
  id: z.string(),
  reason: z.enum(waitingReasons),
  candidates: z.array(importMatch),
})
export type WaitingTitle = z.infer<typeof waitingTitle>

/** What became of a title that waited. */
export const waitingOutcome = z.union([
  z.object({ state: waitingState }),
  z.object({ state: z.literal('resolved'), match: importMatch }),
])
export type WaitingOutcome = z.infer<typeof waitingOutcome>
