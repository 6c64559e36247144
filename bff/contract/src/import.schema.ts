import { z } from 'zod'
import { localeCodes } from './locale.ts'
import { mediaType, type MediaType } from './media.schema.ts'

/**
 * Of an upload, all its files together: bytes as sent, bytes when unpacked, files loose and in archives (a library has one
 * for each film), rows in all of them.
 */
export const importBounds = {
  bytes: 50 * 1024 * 1024,
  unpackedBytes: 500 * 1024 * 1024,
  files: 50_000,
  rows: 500_000,
} as const

/** Whose files are read. */
export const importServices = [
  'letterboxd',
  'imdb',
  'trakt',
  'tvTime',
  'simkl',
  'tmdb',
  'movary',
  'netflix',
  'kodi',
  'reelroom',
] as const
export type ImportService = (typeof importServices)[number]

/** How long past imports are listed and can be undone, and how many of a member's at most. */
export const pastBounds = { days: 90, imports: 50 } as const

/**
 * `uploaded`: rows are being read. `matching`: titles are looked up. `ready`: waits for the member's decision.
 * `applying`, then `done`; `failed` with what went wrong, `stopped` when its member did that: what was applied by then stays,
 * and it can be gone on with. What failed as an `upload` cannot be gone on with: the file was not read to its end.
 * A stopped one that its member leaves so is `done` as well, and says `stopped`. `undoing`, then `undone`: what it brought in is taken back.
 */
export type ImportState = 'uploaded' | 'matching' | 'ready' | 'applying' | 'done' | 'failed' | 'undoing' | 'undone'

/** Whose word counts where both have one: what is kept already, or what the file says. */
export const conflictRule = z.enum(['mine', 'imported'])
export type ConflictRule = z.infer<typeof conflictRule>

/**
 * What applying does, in titles, watchings, lists, places on lists, followed genres and people, and settings.
 * `listsLeftOut` and `listItemsLeftOut` count what the bounds of lists leave no room for.
 */
export interface ImportChanges {
  added: number
  changed: number
  unchanged: number
  plays: number
  lists: number
  listItems: number
  followed: number
  settings: number
  listsLeftOut: number
  listItemsLeftOut: number
}

/** `unanswered`: the catalogue could not say, which is no word on whether it has the title. */
export const titleStates = ['matched', 'ambiguous', 'notFound', 'unanswered', 'skipped'] as const
export type ImportTitleState = (typeof titleStates)[number]

/**
 * How far undoing an import came, in changes, and what was changed after the import and therefore stays: titles, lists, followed
 * genres and people, and settings.
 */
export interface ImportUndo {
  done: number
  total: number
  stayed: { titles: number; lists: number; followed: number; settings: number }
}

/** `invalid` counts rows that are left out whole, `part` what was left out of rows that were kept otherwise. */
export type ImportCounts = Record<ImportTitleState, number> & { invalid: number; part: number }

export interface ImportStatus {
  id: string
  service: ImportService
  fileName: string
  /** When it was uploaded, ISO 8601. */
  at: string
  state: ImportState
  failure: 'upload' | 'catalogue' | 'apply' | 'stopped' | null
  /**
   * Titles of the file, those looked up so far, and how they came out. After the import they follow what its member does with
   * the titles that wait.
   */
  titles: number
  looked: number
  counts: ImportCounts
  /** What applying would do under each rule; null until every title was looked up. */
  preview: Record<ConflictRule, ImportChanges> | null
  /** What applying did, so far where it has not come to its end. */
  result: ImportChanges | null
  /** How many of the file's rows are applied, once that has begun and until it is done. */
  applied?: { rows: number; total: number }
  /** Whether it has brought something in that can be taken back. */
  canUndo: boolean
  undo: ImportUndo | null
}

/** A past import in the list of all. `files` are what its first ones are called. */
export interface PastImport extends Pick<ImportStatus, 'id' | 'service' | 'fileName' | 'at' | 'state' | 'failure'> {
  titles: number
  counts: ImportCounts
  files: string[]
}

/**
 * What became of the rows of one file. Each of its `rows` is one that brings in a title that is `matched`, one that waits
 * for its member (`check`), one that they skipped, one about something `other` than a title, one that is left out whole
 * (`invalid`), or one that says only what another row says (`repeated`). `faults` are what is left out, by reason; `isKnown` is
 * false for a file that is nobody's export.
 */
export interface ImportFile {
  no: number
  name: string
  isKnown: boolean
  rows: number
  matched: number
  check: number
  skipped: number
  other: number
  invalid: number
  repeated: number
  faults: { reason: FaultReason; part: boolean; count: number }[]
}

/** The import that its member goes on with, and the last one that came to its end. */
export interface CurrentImport {
  import: ImportStatus | null
  last: ImportStatus | null
}

/**
 * By what a title was recognised: an id, its name and year, its name alone; by what its member said of it in an import
 * before, or says now.
 */
export const matchReasons = ['id', 'nameAndYear', 'name', 'saidBefore', 'picked'] as const
export type MatchReason = (typeof matchReasons)[number]

/** A title of the catalogue that a row may mean. */
export interface ImportMatch {
  type: MediaType
  id: number
  title: string
  released: string | null
  poster_path: string | null
  genreIds: number[]
  /** Of a match; one that was kept before reasons were has none, and a candidate has none. */
  reason?: MatchReason
}

/** A title of the file: what it is called there, where it stands first, and what it was taken for. */
export interface ImportTitle {
  no: number
  name: string
  year: number | null
  file: string
  line: number
  state: ImportTitleState
  match: ImportMatch | null
  candidates: ImportMatch[]
}

/** Why a title waits. */
export const waitingReasons = ['ambiguous', 'notFound', 'unanswered'] as const
export type WaitingReason = (typeof waitingReasons)[number]

/** Of the titles that imports could not bring in: those that need their member, or those they left out. */
export const waitingState = z.enum(['waiting', 'leftOut'])
export type WaitingState = z.infer<typeof waitingState>

/** A title of an earlier import whose marks, viewings and places on lists are kept until its member says what it is. */
export interface WaitingTitle {
  id: string
  name: string
  year: number | null
  file: string
  line: number
  reason: WaitingReason
  candidates: ImportMatch[]
}

/** What became of a title that waited. */
export type WaitingOutcome = { state: WaitingState } | { state: 'resolved'; match: ImportMatch }

export const faultReasons = [
  'title',
  'date',
  'rating',
  'unsupported',
  'shape',
  'text',
  'file',
  'archive',
  'episode',
  'begun',
] as const
/**
 * Why something of a row, or all of it, stays out: no title, no such date, no such rating, nothing Reelroom keeps, broken, or
 * too long; a file that is no export, an archive that cannot be opened safely; a word on an episode or a season, or a title that was only begun.
 */
export type FaultReason = (typeof faultReasons)[number]
/** `part`: the rest of the row is brought in. */
export interface ImportFault {
  file: string
  line: number
  reason: FaultReason
  part?: true
}

const page = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .default(1)
export const importParams = z.object({ import: z.uuid() })
export const importTitleParams = importParams.extend({
  no: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
})
export const uploadQuery = z.object({
  language: z.enum(localeCodes).default('en'),
  /**
   * The file's name on the member's device: for showing, and where a format tells its files apart by name alone. Of several
   * files, which have names of their own, what they are called together.
   */
  name: z.string().min(1).max(200).default('upload'),
})
/** The number of a file of an import. */
const file = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .optional()
export const importTitlesQuery = z.object({
  state: z.enum(['check', 'matched', 'skipped', 'ambiguous', 'notFound', 'unanswered']).default('check'),
  file,
  page,
})
export type ImportFilter = z.infer<typeof importTitlesQuery>['state']
/** Of one file, and there of one reason: of rows left out whole, or in part. */
export const importFaultsQuery = z.object({
  file,
  reason: z.enum(faultReasons).optional(),
  part: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  page,
})
export const importPagesQuery = z.object({ page })
/** Imports on one page of the past ones. */
export const pastPageSize = 10
/** Rows on one page of titles or faults. */
export const importPageSize = 50
/** What a title of the file is: one of the catalogue, or nothing to import. */
const titleOfCatalogue = z.strictObject({ type: mediaType, id: z.number().int().min(1).max(9_999_999_999) })
export const importCorrection = z.union([titleOfCatalogue, z.strictObject({ skip: z.literal(true) })])
export type ImportCorrection = z.infer<typeof importCorrection>
/** What a title that waits is: one of the catalogue, or nothing to import, or that again not. */
export const waitingAnswer = z.union([titleOfCatalogue, z.strictObject({ leftOut: z.boolean() })])
export type WaitingAnswer = z.infer<typeof waitingAnswer>
/** Of all imports, or of one. */
export const waitingQuery = z.object({ state: waitingState.default('waiting'), import: z.uuid().optional(), page })
export const waitingParams = z.object({ title: z.string().regex(/^[\w-]{22}$/) })
export const applyBody = z.strictObject({ conflict: conflictRule })
export type ApplyBody = z.infer<typeof applyBody>
export const exportParams = z.object({ format: z.enum(['json', 'csv', 'letterboxd', 'trakt']) })
