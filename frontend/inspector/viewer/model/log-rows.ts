import type { Entry, EventEntry, Json, StepEntry } from '../../log/log-entry.ts'
import { actorKey, entryKey } from './log.ts'

/** A line of the log: an entry; for an event that a machine handled, the event together with its step. */
export interface Row {
  readonly key: string
  /** Index into the log of the last entry that it is made of. */
  readonly index: number
  readonly entry: Entry
  readonly event: EventEntry | null
  readonly step: StepEntry | null
  /** The machine's state before the step. */
  readonly before: Json
  /** Key of the row whose event led to this one. */
  readonly cause: string | null
}

/**
 * The lines of a log in order. The line of a handled event is at the position of its step, and the line of a new
 * machine at the position of its first step.
 */
export function rowsOf(entries: readonly Entry[]): readonly Row[] {
  const events = new Map<string, EventEntry>()
  const steps = new Map<string, string>()
  for (const entry of entries) {
    if (entry.kind === 'event') events.set(entryKey(entry), entry)
    else if (entry.kind === 'step' && entry.event !== null)
      steps.set(entryKey({ realm: entry.realm, seq: entry.event }), entryKey(entry))
  }
  const startedActors = new Set(entries.filter(isStart).map(actorKey))
  const states = new Map<string, Json>()
  const rows: Row[] = []
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === 'event' && steps.has(entryKey(entry))) continue
    if (entry.kind === 'actor' && startedActors.has(actorKey(entry))) continue
    const step = entry.kind === 'step' ? entry : null
    const event =
      entry.kind === 'event'
        ? entry
        : step && step.event !== null
          ? (events.get(entryKey({ realm: step.realm, seq: step.event })) ?? null)
          : null
    const causeKey = event && event.cause !== null ? entryKey({ realm: event.realm, seq: event.cause }) : null
    rows.push({
      key: entryKey(entry),
      index,
      entry,
      event,
      step,
      before: step ? (states.get(actorKey(step)) ?? null) : null,
      cause: causeKey === null ? null : (steps.get(causeKey) ?? (events.has(causeKey) ? causeKey : null)),
    })
    if (step) states.set(actorKey(step), step.value)
  }
  return rows
}

const isStart = (entry: Entry): entry is StepEntry => entry.kind === 'step' && entry.event === null

const MAX_DEPTH = 4

/** Length of the chain of causes of a line, up to `MAX_DEPTH`. */
export function depthOf(row: Row, byKey: ReadonlyMap<string, Row>): number {
  let depth = 0
  for (let cause = row.cause; cause !== null && depth < MAX_DEPTH; depth += 1) cause = byKey.get(cause)?.cause ?? null
  return depth
}

/** Lines whose cause a line is. */
export const effectsOf = (rows: readonly Row[], key: string): readonly Row[] =>
  rows.filter(({ cause }) => cause === key)
