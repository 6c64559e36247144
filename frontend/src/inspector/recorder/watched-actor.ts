import type {
  AnyActor,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
} from 'xstate'

export interface Microstep {
  readonly event: AnyEventObject
  readonly snapshot: AnyMachineSnapshot
  readonly transitions: readonly AnyTransitionDefinition[]
}
export interface Timer {
  readonly id: string
  readonly event: AnyEventObject
  readonly due: number
}
/** An event that reached an actor, and has not been seen to be dealt with. */
export interface Delivered {
  readonly event: AnyEventObject
  /** Its entry; null for the start. */
  readonly seq: number | null
}

/** What the recorder knows of an actor between two of its steps. */
export interface WatchedActor {
  readonly ref: AnyActorRef
  readonly machine: AnyStateMachine | null
  readonly pending: Delivered[]
  readonly timers: Map<string, Timer>
  microsteps: Microstep[]
  actions: string[]
  /** Where its last step ended. */
  before: AnyMachineSnapshot | undefined
  hasEnded: boolean
}

export function watchedActor(ref: AnyActorRef): WatchedActor {
  return {
    ref,
    machine: machineOf(ref),
    pending: [],
    timers: new Map(),
    microsteps: [],
    actions: [],
    before: undefined,
    hasEnded: false,
  }
}

/** The event that is being dealt with: what its microsteps began with, or what has waited longest. */
export function handling({ pending, microsteps }: WatchedActor): number | null {
  const began = microsteps[0]?.event
  return (pending.find(({ event }) => event === began) ?? pending[0])?.seq ?? null
}

function machineOf(ref: AnyActorRef): AnyStateMachine | null {
  // SAFETY: every reference in a system is an actor.
  const logic: unknown = (ref as AnyActor).logic
  // SAFETY: of all kinds of logic, machines alone have a root state node.
  return typeof logic === 'object' && logic !== null && 'root' in logic ? (logic as AnyStateMachine) : null
}
