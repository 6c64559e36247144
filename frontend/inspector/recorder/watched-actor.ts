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
/** An event that was delivered to an actor and is not known to be handled yet. */
interface Delivered {
  readonly event: AnyEventObject
  /** Its entry; null for the start. */
  readonly seq: number | null
}

/** The recorder's facts about an actor between two of its steps. */
export interface WatchedActor {
  readonly ref: AnyActorRef
  readonly machine: AnyStateMachine | null
  readonly pending: Delivered[]
  readonly timers: Map<string, Timer>
  microsteps: Microstep[]
  actions: string[]
  /** Snapshot after its last step. */
  lastSnapshot: AnyMachineSnapshot | undefined
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
    lastSnapshot: undefined,
    hasEnded: false,
  }
}

/** Entry (`seq`) of the event that is being handled: the one of the first microstep, or the oldest pending one. */
export function handledEventSeq({ pending, microsteps }: WatchedActor): number | null {
  const firstEvent = microsteps[0]?.event
  return (pending.find(({ event }) => event === firstEvent) ?? pending[0])?.seq ?? null
}

function machineOf(ref: AnyActorRef): AnyStateMachine | null {
  // SAFETY: every reference in a system is an actor.
  const logic: unknown = (ref as AnyActor).logic
  // SAFETY: of all kinds of logic, machines alone have a root state node.
  return typeof logic === 'object' && logic !== null && 'root' in logic ? (logic as AnyStateMachine) : null
}
