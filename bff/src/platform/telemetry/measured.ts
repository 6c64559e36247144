import { MeasuredWork, ReportedEvents } from './channels.ts'

/**
 * The origin of an answer: `kept` in a cache of this process; `stale` from there while it is made again; `shared` from
 * Redis or the disk; `asked` of the source, or made now; `failed` without one.
 */
export type AnswerVerdict = 'kept' | 'stale' | 'shared' | 'asked' | 'failed'

/** A call of the metadata source through its caches; `verdict` stays `failed` until there is an answer. */
export const metadataCalls = new MeasuredWork<{ readonly call: string; verdict: AnswerVerdict }>('metadata')

/** Parts of pages and pictures that were answered. */
export const answered = new ReportedEvents<{ readonly kind: 'page' | 'picture'; readonly verdict: AnswerVerdict }>(
  'answer',
)

/**
 * The outcome of a call to the metadata service: `answered`; `missing`, the requested thing does not exist; `limited`
 * by the service's rate; or `failed`.
 */
export type ServiceOutcome = 'answered' | 'missing' | 'limited' | 'failed'

/** An exchange with the metadata service. `path` has no query, and its ids are replaced with `:id`. */
export const serviceCalls = new MeasuredWork<{ readonly path: string; outcome: ServiceOutcome }>('service')
/** Calls to the metadata service that were not made: too many wait, or the circuit breaker is open. */
export const refusedServiceCalls = new ReportedEvents<Record<never, never>>('service-refused')

export const statementVerbs = ['select', 'insert', 'update', 'delete', 'other'] as const
/** A statement on the database, without its values. */
export interface StatementFacts {
  readonly verb: (typeof statementVerbs)[number]
  /** The table that it names first; empty if there is none. */
  readonly table: string
}
export const databaseStatements = new MeasuredWork<StatementFacts>('database')

/** Pages and payloads that are rendered. */
export const renderedPages = new MeasuredWork<Record<never, never>>('render')
/** Pictures that are converted. */
export const madePictures = new MeasuredWork<Record<never, never>>('picture')

/** A lease that was acquired, renewed, lost or released; `until`: epoch milliseconds, 0 for one that another server holds. */
export const leases = new ReportedEvents<{ readonly work: string; readonly until: number }>('lease')
/** Imports that came to a state. */
export const importStates = new ReportedEvents<{ readonly state: string }>('import')
/** Scans of folders that ended. */
export const scans = new ReportedEvents<{ readonly state: 'scanned' | 'away' | 'refused' | 'failed' }>('scan')
