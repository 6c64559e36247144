import { readFailures, sharedServices } from '@contract/import.schema'
import type { Database } from '../platform/database/schema.ts'

type Stored = Pick<Database['imports'], 'state' | 'service' | 'failure' | 'progress' | 'is_logged' | 'source'>
export type ImportState = Stored['state']

/** The facts that a guard knows besides the stored import. */
interface Surroundings {
  /** The source of metadata that this server uses. */
  readonly source: Stored['source']
  /** Titles for which the catalog had no answer. */
  readonly unanswered: number
}

interface Transition {
  readonly from: readonly ImportState[]
  readonly to: ImportState
  /** The failure that is stored with the new state; if omitted, the old one stays. */
  readonly failure?: Stored['failure']
  readonly guard?: keyof typeof guards
}

/** Whether the files of an import could not be read to their end. */
const isReadFailure = (failure: Stored['failure']): boolean => readFailures.some((one) => one === failure)

/** Conditions that an import must meet besides its state. */
const guards = {
  /** The titles were matched by the source that this server uses, and the upload is complete. */
  isMatched: ({ failure, source }: Stored, here: Surroundings) =>
    source === here.source && failure !== 'catalogue' && !isReadFailure(failure),
  /** The import is of a table whose member names the columns. */
  isTable: ({ service }: Stored) => service === 'csv',
  /** The import is of a service whose files may have several people. */
  isShared: ({ service }: Stored) => sharedServices.some((one) => one === service),
  /** The catalog could not be reached, or had no answer for some titles. */
  hasUnanswered: ({ state, failure }: Stored, { unanswered }: Surroundings) =>
    failure === 'catalogue' || (state === 'ready' && unanswered > 0),
  /** The import has changed the account, and the changes are logged. */
  hasLoggedChanges: ({ state, progress, is_logged }: Stored) =>
    is_logged === 1 && (state === 'done' || progress !== null),
  /** Some pieces of the import were applied. */
  hasChanges: ({ progress }: Stored) => progress !== null,
  /** The import has changed nothing. */
  hasNoChanges: ({ progress }: Stored) => progress === null,
} satisfies Record<string, (row: Stored, here: Surroundings) => boolean>

/** States of imports that are not past, and of which a member has one. */
const open = ['uploaded', 'columns', 'people', 'reading', 'matching', 'ready', 'applying', 'failed'] as const

/**
 * The life of an import: each event, the states in which it may happen, and the state that follows. Every change of a
 * stored state goes through this table; `docs/import-life.md` shows it as a chart.
 */
export const importLife = {
  /** The entries of the upload are stored. */
  staged: { from: ['uploaded'], to: 'matching' },
  /** The server that was going to read the upload has ended, or could not store its rows. */
  uploadLost: { from: ['uploaded'], to: 'failed', failure: 'upload' },
  /** No file has a known format, or the only one breaks off. */
  unreadable: { from: ['uploaded'], to: 'failed', failure: 'unreadable' },
  unsafe: { from: ['uploaded'], to: 'failed', failure: 'unsafe' },
  tooLarge: { from: ['uploaded', 'reading'], to: 'failed', failure: 'tooLarge' },
  /** Several tables have different columns of unknown meaning. */
  manyTables: { from: ['uploaded'], to: 'failed', failure: 'manyTables' },
  /** Another import of the member is being applied, so that this one cannot replace it. */
  otherImport: { from: ['uploaded'], to: 'failed', failure: 'otherImport' },
  /** The media server that is read in place of files did not answer to the end. */
  serverLost: { from: ['uploaded'], to: 'failed', failure: 'mediaServer' },
  /** The rows of a table of unknown columns are stored. */
  columnsUnknown: { from: ['uploaded'], to: 'columns' },
  /** The member names the columns, or names them again after the preview. */
  nameColumns: { from: ['columns', 'ready'], to: 'reading', guard: 'isTable' },
  /** The rows of files with several people are stored. */
  peopleUnknown: { from: ['uploaded'], to: 'people' },
  /** The rows of files that could have several people are stored, and all belong to one person. */
  onePerson: { from: ['uploaded'], to: 'reading' },
  /** The member chooses which of the people they are, or chooses again after the preview. */
  choosePeople: { from: ['people', 'ready'], to: 'reading', guard: 'isShared' },
  /** The table is read by the names of its columns, or the stored rows of the chosen people are. */
  read: { from: ['reading'], to: 'matching' },
  /** Every title was looked up. */
  matched: { from: ['matching'], to: 'ready' },
  catalogueUnavailable: { from: ['matching'], to: 'failed', failure: 'catalogue' },
  /** The member corrects the match of a title. */
  correct: { from: ['ready'], to: 'ready' },
  /** The member has titles looked up again. */
  retry: { from: ['ready', 'failed'], to: 'matching', failure: null, guard: 'hasUnanswered' },
  /** The member applies the import, or resumes it after a failure. */
  apply: { from: ['ready', 'failed'], to: 'applying', failure: null, guard: 'isMatched' },
  applied: { from: ['applying'], to: 'done' },
  applyFailed: { from: ['applying'], to: 'failed', failure: 'apply' },
  /** The member stops an import that is being applied. */
  stop: { from: ['applying'], to: 'failed', failure: 'stopped' },
  /** The member undoes the import. */
  undo: { from: ['done', 'failed'], to: 'undoing', guard: 'hasLoggedChanges' },
  undone: { from: ['undoing'], to: 'undone' },
  /** The member or a new upload that was recognized ends an open import; `applying` counts once its server has ended, or after a day. */
  close: { from: open, to: 'done', failure: 'stopped', guard: 'hasChanges' },
  discard: { from: open, to: 'removed', guard: 'hasNoChanges' },
  /** A past import is older than the bounds (`pastBounds`). */
  expire: { from: ['done', 'undone'], to: 'removed' },
} as const satisfies Record<string, Transition>

export type ImportEvent = keyof typeof importLife

/** States of past imports. */
export const pastStates = ['done', 'undoing', 'undone'] as const satisfies readonly ImportState[]

/** States in which a server works on an import. */
export const workingStates: ReadonlySet<ImportState> = new Set([
  'uploaded',
  'reading',
  'matching',
  'applying',
  'undoing',
])

/** The columns that an event changes. */
export function changeOf(event: ImportEvent): Pick<Stored, 'state'> & Partial<Pick<Stored, 'failure'>> {
  const { to, failure }: Transition = importLife[event]
  return failure === undefined ? { state: to } : { state: to, failure }
}

/** Whether an import is in a state that knows the event. */
export const knows = ({ state }: Pick<Stored, 'state'>, event: ImportEvent): boolean =>
  importLife[event].from.some((from) => from === state)

/** Whether the guard of an event, if it has one, admits the import. */
export function isAdmitted(row: Stored, event: ImportEvent, here: Surroundings): boolean {
  const { guard }: Transition = importLife[event]
  return guard === undefined || guards[guard](row, here)
}

/** Whether the import has changed the account and logged the changes. */
export const canUndo = (row: Stored): boolean => knows(row, 'undo') && guards.hasLoggedChanges(row)
