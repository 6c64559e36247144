import type { AnyActor, AnyMachineSnapshot } from 'xstate'
import type { Entry, Json, StepEntry } from '../log/log-entry.ts'
import { transitionNames, evaluateAlways, evaluateEvent } from './transition-candidates.ts'
import { kindOfLogic } from './kind-of-logic.ts'
import type { JsonEvent, PendingEntry, PendingStep } from './pending-entry.ts'
import { redactText } from './redact.ts'
import { stepActions } from './step-actions.ts'
import { toJson, type Copied, type CopiedParts } from './to-json.ts'
import { reachedSnapshots, outcomeOf, failureOf, nextTypes, errorText } from './step-outcome.ts'

export interface WrittenEntry {
  readonly entry: Entry
  /** About how much memory it takes, without parts shared with earlier entries (UTF-16 units). */
  readonly size: number
}

const BASE_ENTRY_SIZE = 400

/** Converts pending entries of a realm to JSON. Contexts and parts of them that have not changed share their JSON. */
export class EntryWriter {
  private readonly contexts = new WeakMap<object, Copied>()
  private readonly parts: CopiedParts = new WeakMap()

  constructor(private readonly realm: string) {}

  write(pending: PendingEntry): WrittenEntry {
    const common = { seq: pending.seq, realm: this.realm, at: pending.at }
    switch (pending.kind) {
      case 'actor': {
        const { wasThere } = pending
        // SAFETY: every reference in a system is an actor.
        const ref = pending.ref as AnyActor
        const parent = ref._parent?.sessionId ?? null
        const { logic, machine } = kindOfLogic(ref)
        const name = redactText(ref.systemId ?? ownName(ref))
        return withSize({ ...common, kind: 'actor', actor: ref.sessionId, parent, name, machine, logic, wasThere })
      }
      case 'event':
      case 'dead-letter': {
        const { kind, actor, from, cause, isDelayed } = pending
        const { json, size } = toJson(pending.event)
        const event = eventOf(json)
        if (kind === 'dead-letter') return withSize({ ...common, kind, actor, from, event }, size)
        return withSize({ ...common, kind, actor, from, event, cause, isDelayed }, size)
      }
      case 'step':
        return this.step(pending)
      case 'end': {
        const { kind, actor, status, error } = pending
        return withSize({ ...common, kind, actor, status, error: status === 'error' ? errorText(error) : null })
      }
      case 'reload':
        return withSize({ ...common, kind: 'reload', reason: pending.reason })
      case 'notice': {
        const { notice, count, detail } = pending
        return withSize({ ...common, kind: 'notice', notice, count, detail })
      }
    }
  }

  private step(pending: PendingStep): WrittenEntry {
    const { seq, at, actor, before, after, trigger, microsteps, timers } = pending
    const isFailed = after.status === 'error'
    const context = this.context(after)
    const output = toJson(after.output)
    const taken = microsteps
      .map(({ transitions }) => transitions.map(transitionNames))
      .filter(({ length }) => length > 0)
    const entry: StepEntry = {
      seq,
      realm: this.realm,
      at,
      kind: 'step',
      actor,
      event: pending.event,
      outcome: isFailed ? 'failed' : outcomeOf(pending),
      // A failure at the very start has no value.
      value: (after.value as Json | undefined) ?? null,
      status: after.status,
      context: context.json,
      output: output.json,
      error: isFailed ? failureOf(pending) : null,
      taken,
      // After a failure only the announced actions have run.
      actions: isFailed
        ? pending.announcedActions.filter((name) => !name.startsWith('xstate.'))
        : stepActions(before, microsteps),
      candidates: [
        ...(before && pending.event !== null ? evaluateEvent(before, trigger) : []),
        ...reachedSnapshots(pending).flatMap((snapshot) => evaluateAlways(snapshot, trigger)),
      ],
      timers: timers.map(({ id, event, due }) => ({ id, eventType: event.type, due })),
      next: after.status === 'active' ? nextTypes(after) : [],
    }
    return { entry, size: BASE_ENTRY_SIZE + context.addedSize + output.size }
  }

  private context({ context }: AnyMachineSnapshot): { readonly json: Json; readonly addedSize: number } {
    if (typeof context !== 'object' || context === null) return { json: null, addedSize: 4 }
    const cached = this.contexts.get(context)
    if (cached) return { json: cached.json, addedSize: 0 }
    const copied = toJson(context, undefined, this.parts)
    this.contexts.set(context, copied)
    return { json: copied.json, addedSize: copied.size }
  }
}

/** XState numbers an invoked actor without an id after its state (`0.machine.state`); then `src` is the name. */
const ownName = ({ id, src }: AnyActor): string => (/^\d+\./.test(id) && typeof src === 'string' ? src : id)

const withSize = (entry: Entry, size = 0): WrittenEntry => ({ entry, size: BASE_ENTRY_SIZE + size })

/** An event with a string as its type; `[no type]` if it has none. */
function eventOf(json: Json): JsonEvent {
  // SAFETY: an object in JSON that is not a list has members by their names.
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
  const event = isObject ? (json as Readonly<Record<string, Json>>) : {}
  const { type } = event
  return { ...event, type: typeof type === 'string' ? type : '[no type]' }
}
