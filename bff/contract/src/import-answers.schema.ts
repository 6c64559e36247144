import { z } from 'zod'
import {
  conflictRule,
  faultReasons,
  importServices,
  matchReasons,
  titleStates,
  waitingReasons,
  waitingState,
  type CurrentImport,
  type ImportChanges,
  type ImportFault,
  type ImportFile,
  type ImportMatch,
  type ImportStatus,
  type ImportTitle,
  type ImportUndo,
  type PastImport,
  type WaitingOutcome,
  type WaitingTitle,
} from './import.schema.ts'
import { mediaType } from './media.schema.ts'

/** The answers about imports, whose types `import.schema.ts` explains. */
const number = z.number().int()
const changes: z.ZodType<ImportChanges> = z.object({
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

const undo: z.ZodType<ImportUndo> = z.object({
  done: number,
  total: number,
  stayed: z.object({ titles: number, lists: number, followed: number, settings: number }),
})
const heading = {
  id: z.string(),
  service: z.enum(importServices),
  fileName: z.string(),
  at: z.string(),
  state: z.enum(['uploaded', 'matching', 'ready', 'applying', 'done', 'failed', 'undoing', 'undone']),
  failure: z.enum(['upload', 'catalogue', 'apply', 'stopped']).nullable(),
  titles: number,
  counts: z.record(z.enum([...titleStates, 'invalid', 'part']), number),
}

export const importStatus: z.ZodType<ImportStatus> = z.object({
  ...heading,
  looked: number,
  preview: z.record(conflictRule, changes).nullable(),
  result: changes.nullable(),
  applied: z.object({ rows: number, total: number }).optional(),
  canUndo: z.boolean(),
  undo: undo.nullable(),
})
export const pastImport: z.ZodType<PastImport> = z.object({ ...heading, files: z.array(z.string()) })
export const importFile: z.ZodType<ImportFile> = z.object({
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
export const currentImport: z.ZodType<CurrentImport> = z.object({
  import: importStatus.nullable(),
  last: importStatus.nullable(),
})

const importMatch: z.ZodType<ImportMatch> = z.object({
  type: mediaType,
  id: number,
  title: z.string(),
  released: z.string().nullable(),
  poster_path: z.string().nullable(),
  genreIds: z.array(number),
  reason: z.enum(matchReasons).optional(),
})
const place = { name: z.string(), year: number.nullable(), file: z.string(), line: number }
export const importTitle: z.ZodType<ImportTitle> = z.object({
  ...place,
  no: number,
  state: z.enum(titleStates),
  match: importMatch.nullable(),
  candidates: z.array(importMatch),
})
export const importFault: z.ZodType<ImportFault> = z.object({
  file: z.string(),
  line: number,
  reason: z.enum(faultReasons),
  part: z.literal(true).optional(),
})

export const waitingTitle: z.ZodType<WaitingTitle> = z.object({
  ...place,
  id: z.string(),
  reason: z.enum(waitingReasons),
  candidates: z.array(importMatch),
})
export const waitingOutcome: z.ZodType<WaitingOutcome> = z.union([
  z.object({ state: waitingState }),
  z.object({ state: z.literal('resolved'), match: importMatch }),
])
