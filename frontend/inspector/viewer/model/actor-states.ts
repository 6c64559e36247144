import type { ActorEntry, Entry, StepEntry } from '../../log/log-entry.ts'
import { actorKey } from './log.ts'

/** The state of an actor at a moment of the log. */
export interface ActorState {
  readonly key: string
  readonly entry: ActorEntry
  readonly parent: string | null
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  readonly endedAt: number | null
  /** The last step; null for an actor that is not a machine or has not started. */
  readonly step: StepEntry | null
  readonly events: number
}
export type ActorStates = ReadonlyMap<string, ActorState>

/** All actors after the first `count` entries, by their keys. */
export function actorStatesAt(entries: readonly Entry[], count = entries.length): ActorStates {
  const actorStates = new Map<string, ActorState>()
  const update = (entry: Entry & { readonly actor: string }, change: (actor: ActorState) => Partial<ActorState>) => {
    const key = actorKey(entry)
    const actor = actorStates.get(key)
    if (actor) actorStates.set(key, { ...actor, ...change(actor) })
  }
  for (let index = 0; index < count; index += 1) {
    const entry = entries[index]!
    if (entry.kind === 'actor') actorStates.set(actorKey(entry), newActor(entry))
    else if (entry.kind === 'event') update(entry, ({ events }) => ({ events: events + 1 }))
    else if (entry.kind === 'step')
      update(entry, () => ({
        step: entry,
        status: entry.status,
        ...(entry.status === 'active' ? {} : { endedAt: entry.at }),
      }))
    else if (entry.kind === 'end') update(entry, () => ({ status: entry.status, endedAt: entry.at }))
  }
  return actorStates
}

const newActor = (entry: ActorEntry): ActorState => ({
  key: actorKey(entry),
  entry,
  parent: entry.parent === null ? null : actorKey({ realm: entry.realm, actor: entry.parent }),
  status: 'active',
  endedAt: null,
  step: null,
  events: 0,
})

const RATE_WINDOW_MS = 5000

/** Events per second of each actor in the five seconds before `now`; actors without events are left out. */
export function ratesAt(entries: readonly Entry[], now: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (let index = entries.length - 1; index >= 0 && entries[index]!.at > now - RATE_WINDOW_MS; index -= 1) {
    const entry = entries[index]!
    if (entry.kind !== 'event' || entry.at > now) continue
    const key = actorKey(entry)
    counts.set(key, (counts.get(key) ?? 0) + 1000 / RATE_WINDOW_MS)
  }
  return counts
}
