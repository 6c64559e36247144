import { z } from 'zod'
import {
  conflictRule,
  faultReasons,
  importServices,
  pulledServices,
  matchReasons,
  readFailures,
  titleStates,
  waitingReasons,
  waitingState,
} from './import.schema.ts'
import { mediaType } from './media.schema.ts'

const number = z.number().int()

/**
 * `uploaded`: the files are read, or wait for it. `columns`: the import waits for its member to name the columns of a table.
 * `people`: it waits for its member to choose who they are among the people of its files. After either answer it is `reading`.
 * `matching`: titles are looked up. `ready`: waits for the member's decision.
 * `applying`, then `done`; `failed` with a `failure`, which is `stopped` if its member stopped it: the applied part
 * stays, and the import can be resumed. An import with one of `readFailures` cannot be resumed: its files were not read
 * to their end. One that stays stopped is `done` with the failure `stopped`. `undoing`, then `undone`: its changes are
 * undone.
 */
const importState = z.enum([
  'uploaded',
  'columns',
  'people',
  'reading',
  'matching',
  'ready',
  'applying',
  'done',
  'failed',
  'undoing',
  'undone',
])

/**
 * The effects of an import, in titles, plays, ratings and notes of episodes and of plays that the account had already
 * (`opinions`), lists, titles on lists, followed genres and people, and settings.
 * `listsLeftOut` and `listItemsLeftOut` count what exceeds the bounds of lists, and the fields like them count what
 * exceeds the quotas of the account; a title is left out with all that the file says about it.
 */
const importChanges = z.object({
  added: number,
  changed: number,
  unchanged: number,
  plays: number,
  opinions: number,
  lists: number,
  listItems: number,
  followed: number,
  settings: number,
  listsLeftOut: number,
  listItemsLeftOut: number,
  titlesLeftOut: number,
  playsLeftOut: number,
  correctionsLeftOut: number,
})
export type ImportChanges = z.infer<typeof importChanges>

/**
 * How far undoing an import came, in changes, and what stays because the member changed it after the import: titles (with
 * their viewings and episodes), lists, followed genres and people, and settings.
 */
const importUndo = z.object({
  done: number,
  total: number,
  stayed: z.object({ titles: number, lists: number, followed: number, settings: number }),
})
export type ImportUndo = z.infer<typeof importUndo>

/** `invalid` counts rows that are left out whole, `part` what was left out of rows that came in otherwise. */
const importCounts = z.record(z.enum([...titleStates, 'invalid', 'part']), number)
export type ImportCounts = z.infer<typeof importCounts>

const heading = {
  id: z.string(),
  /** `unknown` until the files are recognized. */
  service: z.enum([...importServices, ...pulledServices, 'unknown']),
  fileName: z.string(),
  /** When it was uploaded, ISO 8601. */
  at: z.string(),
  state: importState,
  failure: z.enum([...readFailures, 'catalogue', 'apply', 'stopped']).nullable(),
  titles: number,
  counts: importCounts,
  /** The followed people of the file, and how many of them were matched. */
  people: z.object({ total: number, matched: number }),
}

/**
 * Titles of the file, those looked up so far, and their results. After the import they follow the member's decisions
 * about the titles that wait.
 */
export const importStatus = z.object({
  ...heading,
  looked: number,
  /** The file that could not be read, and the row where it breaks off; null if they are not known. */
  failedAt: z.object({ file: z.string(), row: number.nullable() }).nullable(),
  /** The effect of applying under each rule; null until every title was looked up. */
  preview: z.record(conflictRule, importChanges).nullable(),
  /** The effect of applying, so far if it has not ended. */
  result: importChanges.nullable(),
  /** How many of the file's rows are applied, while it is applied. */
  applied: z.object({ rows: number, total: number }).optional(),
  /** Whether it is `ready`, and its member may choose other people of its files. */
  canChoosePeople: z.boolean().optional(),
  /** Whether it has changes that can be undone. */
  canUndo: z.boolean(),
  undo: importUndo.nullable(),
})
export type ImportStatus = z.infer<typeof importStatus>

/** A past import in the list of all past imports. `files` are the names of its first ones. */
export const pastImport = z.object({ ...heading, files: z.array(z.string()) })
export type PastImport = z.infer<typeof pastImport>

/**
 * The results for the rows of one file. Each of its `rows` is one that brings in a title that is `matched`, one that
 * waits for its member (`check`), one that they skipped, one about something `other` than a title, one that is left
 * out whole (`invalid`), or one that repeats another row (`repeated`). `faults`: what is left out, by reason.
 * `isRecognised` is false for a file in no known format.
 */
export const importFile = z.object({
  no: number,
  name: z.string(),
  isRecognised: z.boolean(),
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

/** The import that its member continues with, and the last one that ended. */
export const currentImport = z.object({
  import: importStatus.nullable(),
  last: importStatus.nullable(),
})
export type CurrentImport = z.infer<typeof currentImport>

/**
 * How many titles and followed people of the server's former catalogue the account has, without those that an import
 * has handled, and whether its member closed the note about them.
 */
export const formerEntries = z.object({ titles: number, people: number, isDismissed: z.boolean() })
export type FormerEntries = z.infer<typeof formerEntries>

/** A title of the catalogue that a row may mean. */
const importMatch = z.object({
  type: mediaType,
  id: number,
  title: z.string(),
  released: z.string().nullable(),
  poster_path: z.string().nullable(),
  genreIds: z.array(number),
  /** Why it matches. A match that was stored before reasons existed has none, and a candidate has none. */
  reason: z.enum(matchReasons).optional(),
})
export type ImportMatch = z.infer<typeof importMatch>

/** A person of the catalogue whom a followed person of an export may mean, with the names of some of their titles. */
const personMatch = z.object({
  type: z.literal('person'),
  id: number,
  title: z.string(),
  poster_path: z.string().nullable(),
  knownFor: z.array(z.string()),
  reason: z.enum(matchReasons).optional(),
})
export type PersonMatch = z.infer<typeof personMatch>
/** A match of a title or of a person. */
const anyMatch = z.union([importMatch, personMatch])
export type AnyMatch = z.infer<typeof anyMatch>

/** The name of a title in a file, and its first line there. */
const titleInFile = { name: z.string(), year: number.nullable(), file: z.string(), line: number }

/** A title of the file or a person whom it follows, and its match. */
export const importTitle = z.object({
  ...titleInFile,
  no: number,
  state: z.enum(titleStates),
  match: anyMatch.nullable(),
  candidates: z.array(anyMatch),
})
export type ImportTitle = z.infer<typeof importTitle>

/** `part`: the rest of the row is imported. */
export const importFault = z.object({
  file: z.string(),
  line: number,
  reason: z.enum(faultReasons),
  part: z.literal(true).optional(),
})
export type ImportFault = z.infer<typeof importFault>

/** A title of an earlier import whose marks, plays and list positions are stored until its member chooses a match. */
export const waitingTitle = z.object({
  ...titleInFile,
  id: z.string(),
  reason: z.enum(waitingReasons),
  candidates: z.array(importMatch),
})
export type WaitingTitle = z.infer<typeof waitingTitle>

/** The result for a title that waited. */
export const waitingOutcome = z.union([
  z.object({ state: waitingState }),
  z.object({ state: z.literal('resolved'), match: importMatch }),
])
export type WaitingOutcome = z.infer<typeof waitingOutcome>
