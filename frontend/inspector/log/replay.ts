import {
  createActor,
  createMachine,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type StateValue,
} from 'xstate'
import { describeError } from '../recorder/describe-object.ts'
import { toJson } from '../recorder/to-json.ts'
import type { Entry, EventEntry, Json, StepEntry } from './log-entry.ts'

/** Replaces actors, of which a log has only the session id. */
const standIn = createActor(createMachine({}))
const doesNothing = () => undefined

/** State value and context of a machine, as recorded. */
export interface MachineState {
  readonly value: Json
  readonly context: Json
}
export type ReplayEvent = { readonly type: string; readonly [key: string]: Json }

/**
 * Replays events on a machine as a pure function: no action runs, no actor starts, no timer is set. Returns the
 * state value after each event. Throws what the machine throws.
 */
export function replay(machine: AnyStateMachine, start: MachineState, events: readonly ReplayEvent[]): Json[] {
  const pureMachine = withoutSending(machine)
  let snapshot = snapshotAt(pureMachine, start)
  return events.map((event) => {
    snapshot = nextSnapshot(pureMachine, snapshot, event)
    return snapshot.value as Json
  })
}

/** A step whose replay differs from the recording. */
interface Divergence {
  /** Entry (`seq`) of the step. */
  readonly seq: number
  readonly aspect: 'value' | 'context' | 'error'
  readonly recorded: Json
  readonly replayed: Json
}
export interface ReplayResult {
  readonly steps: number
  /** Steps whose event, or the one before it, is not in the log. */
  readonly skipped: number
  readonly divergences: readonly Divergence[]
}

/** Replays each recorded step of an actor from the recorded state before it, and collects the differences. */
export function replayLog(
  machine: AnyStateMachine,
  entries: readonly Entry[],
  actor: { readonly realm: string; readonly actor: string },
): ReplayResult {
  const pureMachine = withoutSending(machine)
  const ownEntries = entries.filter(
    (entry): entry is EventEntry | StepEntry =>
      (entry.kind === 'event' || entry.kind === 'step') && entry.realm === actor.realm && entry.actor === actor.actor,
  )
  const events = new Map(ownEntries.flatMap((entry) => (entry.kind === 'event' ? [[entry.seq, entry] as const] : [])))
  const divergences: Divergence[] = []
  let [steps, skipped] = [0, 0]
  let before: StepEntry | undefined
  for (const step of ownEntries) {
    if (step.kind !== 'step') continue
    const event = events.get(step.event ?? -1)
    if (step.event !== null && step.outcome !== 'failed') {
      if (before && event) {
        steps += 1
        divergences.push(...compareStep(pureMachine, before, event.event, step))
      } else skipped += 1
    }
    before = step.status === 'active' ? step : undefined
  }
  return { steps, skipped, divergences }
}

function compareStep(
  machine: AnyStateMachine,
  before: MachineState,
  event: ReplayEvent,
  step: StepEntry,
): Divergence[] {
  const diverged = (aspect: Divergence['aspect'], recorded: Json, replayed: Json) => [
    { seq: step.seq, aspect, recorded, replayed },
  ]
  try {
    const snapshot = nextSnapshot(machine, snapshotAt(machine, before), event)
    const value = snapshot.value as Json
    if (comparable(value) !== comparable(step.value)) return diverged('value', step.value, value)
    const context = toJson(snapshot.context).json
    return comparable(context) === comparable(step.context) ? [] : diverged('context', step.context, context)
  } catch (error) {
    return diverged('error', step.value, describeError(error))
  }
}

function snapshotAt(machine: AnyStateMachine, { value, context }: MachineState): AnyMachineSnapshot {
  return machine.resolveState({ value: value as StateValue, context: revive(context) })
}

const nextSnapshot = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: ReplayEvent): AnyMachineSnapshot =>
  transition(machine, snapshot, revive(event) as ReplayEvent)[0] as AnyMachineSnapshot

const sendingActionTypes = new Set(['xstate.sendTo', 'xstate.emit', 'xstate.log'])

/** Replaces actions that send or log: their receivers do not exist in a replay, and the sender's state ignores them. */
function withoutSending(machine: AnyStateMachine): AnyStateMachine {
  const { actions } = machine.implementations
  const sendingActions = Object.keys(actions).filter((name) =>
    sendingActionTypes.has(String((actions[name] as { readonly type?: unknown } | undefined)?.type)),
  )
  return machine.provide({ actions: Object.fromEntries(sendingActions.map((name) => [name, doesNothing])) })
}

/** Turns recorded JSON into a value for a machine: actors and functions are replaced by stubs without effect. */
function revive(json: Json): unknown {
  if (typeof json === 'string') {
    if (/^\[actor [^\]]*\]$/.test(json)) return standIn
    return json === '[function]' ? doesNothing : json
  }
  if (typeof json !== 'object' || json === null) return json
  if (Array.isArray(json)) return (json as readonly Json[]).map(revive)
  const copied: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(json)) if (key !== '__proto__') copied[key] = revive(value)
  return copied
}

/** A canonical text for comparing values; session ids of actors are left out, because they differ from run to run. */
const comparable = (json: Json): string => canonical(json).replaceAll(/\[actor [^\]]*\]/g, '[actor]')

const canonical = (json: Json): string =>
  JSON.stringify(json, (_, value: Json) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
