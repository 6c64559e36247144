import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { PendingEntryFields } from './pending-entry.ts'
import { handledEventSeq, watchedActor, type WatchedActor } from './watched-actor.ts'

/** The part of the recorder that the observer needs. */
export interface MomentSink {
  readonly now: () => number
  /** Returns the number (`seq`) of the new entry. */
  readonly note: (pendingFields: PendingEntryFields) => number
}

type Snapshot = { readonly status: string; readonly error?: unknown; readonly output?: unknown }

/** Records the actions of the actors of a system. It holds references only, so large contexts cost nothing here. */
export class ActorObserver {
  private readonly actors = new Map<string, WatchedActor>()
  /** Actors with an unhandled delivered event. Their status is checked, since a failure has no inspection event. */
  private readonly busy = new Set<WatchedActor>()
  private readonly delayed = new WeakMap<AnyEventObject, number | null>()

  constructor(private readonly sink: MomentSink) {}

  /** Starts with the actors that already run: `root` and all its descendants. */
  begin(root: AnyActorRef): void {
    const refs = new Set<AnyActorRef>([root])
    for (const ref of refs) for (const child of Object.values(childrenOf(ref))) if (child !== undefined) refs.add(child)
    for (const ref of refs) this.watch(ref, true)
    for (const { source, event, delay, id, startedAt } of scheduledIn(root)) {
      this.delayed.set(event, null)
      this.watch(source, true).timers.set(id, { id, event, due: startedAt + delay })
    }
    for (const ref of refs) {
      const watched = this.watch(ref, true)
      if (watched.lastSnapshot)
        this.noteStep(watched, { event: { type: 'xstate.init' }, seq: null }, watched.lastSnapshot)
    }
  }

  actor(id: string): AnyActorRef | undefined {
    return this.actors.get(id)?.ref
  }

  next(inspected: InspectionEvent): void {
    // SAFETY: everything that runs in a system is an actor.
    const ref = inspected.actorRef as AnyActorRef
    if (inspected.type === '@xstate.actor') this.recordActor(ref)
    else if (inspected.type === '@xstate.event')
      this.recordEvent(ref, inspected.event, inspected.sourceRef as AnyActorRef)
    else if (inspected.type === '@xstate.snapshot') this.recordSnapshot(ref, inspected.event, inspected.snapshot)
    else if (inspected.type === '@xstate.action') this.recordAction(ref, inspected.action)
    else if (inspected.type === '@xstate.microstep')
      this.watch(ref).microsteps.push({
        event: inspected.event,
        // SAFETY: only machines take microsteps.
        snapshot: inspected.snapshot as AnyMachineSnapshot,
        transitions: inspected._transitions,
      })
  }

  /** Records actors that failed: XState announces no snapshot for them, so their status is read. */
  recordFailures(): void {
    for (const watched of this.busy) {
      const snapshot = snapshotOf(watched.ref)
      if (snapshot?.status === 'error') this.recordFailure(watched, snapshot)
    }
  }

  private recordActor(ref: AnyActorRef): void {
    this.actors.set(ref.sessionId, watchedActor(ref))
    this.sink.note({ kind: 'actor', ref, wasThere: false })
  }

  /** The record of an actor; an actor without one existed before the recording, and gets it now. */
  private watch(ref: AnyActorRef, isAttaching = false): WatchedActor {
    const cached = this.actors.get(ref.sessionId)
    if (cached?.ref === ref) return cached
    const watched = watchedActor(ref)
    this.actors.set(ref.sessionId, watched)
    this.sink.note({ kind: 'actor', ref, wasThere: true })
    const snapshot = snapshotOf(ref)
    // SAFETY: a machine's snapshot is one of a machine.
    if (watched.machine && snapshot && 'value' in snapshot)
      watched.lastSnapshot = snapshot as unknown as AnyMachineSnapshot
    if (isAttaching && snapshot && snapshot.status !== 'active') this.end(watched, snapshot)
    return watched
  }

  private recordEvent(ref: AnyActorRef, event: AnyEventObject, source: AnyActorRef | undefined): void {
    const sender = source && this.watch(source)
    if (sender && event.type.startsWith('xstate.error.actor.')) {
      const snapshot = snapshotOf(sender.ref)
      if (snapshot?.status === 'error') this.recordFailure(sender, snapshot)
    }
    const watched = this.watch(ref)
    if (event.type === 'xstate.init') {
      watched.pending.push({ event, seq: null })
      this.busy.add(watched)
      return
    }
    const isDelayed = this.delayed.has(event)
    const seq = this.sink.note({
      kind: this.hasEnded(watched) ? 'dead-letter' : 'event',
      actor: ref.sessionId,
      from: source?.sessionId ?? null,
      event,
      cause: isDelayed ? (this.delayed.get(event) ?? null) : sender ? handledEventSeq(sender) : null,
      isDelayed,
    })
    if (isDelayed && sender)
      for (const timer of sender.timers.values()) if (timer.event === event) sender.timers.delete(timer.id)
    if (watched.hasEnded) return
    watched.pending.push({ event, seq })
    this.busy.add(watched)
  }

  private recordAction(ref: AnyActorRef, { type, params }: { readonly type: string; readonly params: unknown }): void {
    const watched = this.watch(ref)
    watched.actions.push(type)
    if (!type.startsWith('xstate.')) return
    // SAFETY: these are what XState's own actions of these names take; stopping a child that does not exist has no
    // parameters.
    const { event, delay, id, sendId } = (params ?? {}) as {
      event?: AnyEventObject
      delay?: unknown
      id?: string
      sendId?: string
    }
    if (type === 'xstate.cancel' && sendId !== undefined) watched.timers.delete(sendId)
    if (typeof delay !== 'number' || event === undefined) return
    const timer = id ?? `${event.type} ${this.sink.now()}`
    watched.timers.set(timer, { id: timer, event, due: this.sink.now() + delay })
    this.delayed.set(event, handledEventSeq(watched))
  }

  private recordSnapshot(ref: AnyActorRef, event: AnyEventObject, announcedSnapshot: Snapshot): void {
    const watched = this.watch(ref)
    const index = watched.pending.findIndex((delivered) => delivered.event === event)
    const delivered = watched.pending[index] ?? { event, seq: null }
    if (index >= 0) watched.pending.splice(0, index + 1)
    if (watched.pending.length === 0) this.busy.delete(watched)
    // When an action of the start throws, XState announces the snapshot as if it had not.
    const actual = snapshotOf(ref)
    const snapshot = actual?.status === 'error' ? actual : announcedSnapshot
    // Stopping an actor is not a step: no transition, no exit action.
    if (watched.machine && event.type !== 'xstate.stop')
      this.noteStep(watched, delivered, snapshot as unknown as AnyMachineSnapshot)
    if (snapshot.status !== 'active') this.end(watched, snapshot)
  }

  private recordFailure(watched: WatchedActor, snapshot: Snapshot): void {
    const firstEvent = watched.microsteps[0]?.event
    const delivered = watched.pending.find(({ event }) => event === firstEvent) ?? watched.pending[0]
    watched.pending.length = 0
    this.busy.delete(watched)
    if (watched.machine && delivered) this.noteStep(watched, delivered, snapshot as unknown as AnyMachineSnapshot)
    this.end(watched, snapshot)
  }

  private noteStep(
    watched: WatchedActor,
    { event, seq }: { readonly event: AnyEventObject; readonly seq: number | null },
    after: AnyMachineSnapshot,
  ): void {
    const { microsteps, actions, lastSnapshot, machine, timers } = watched
    if (after.status !== 'active') timers.clear()
    this.sink.note({
      kind: 'step',
      actor: watched.ref.sessionId,
      // SAFETY: only machines come here.
      machine: machine!,
      event: seq,
      trigger: event,
      before: lastSnapshot,
      after,
      microsteps,
      announcedActions: actions,
      timers: timers.size > 0 ? [...timers.values()] : noTimers,
    })
    watched.lastSnapshot = after
    watched.microsteps = []
    watched.actions = []
  }

  private end(watched: WatchedActor, { status, error, output }: Snapshot): void {
    if (watched.hasEnded) return
    watched.hasEnded = true
    watched.timers.clear()
    // SAFETY: a snapshot that is not active has one of the other three.
    this.sink.note({ kind: 'end', actor: watched.ref.sessionId, status: status as 'done', error, output })
    watched.lastSnapshot = undefined
    this.forgetOldest()
  }

  /** Ended actors stay until there are too many, so that events for them are recorded as dead letters. */
  private forgetOldest(): void {
    if (this.actors.size < MAX_ACTORS) return
    for (const [id, { hasEnded }] of this.actors) if (hasEnded) this.actors.delete(id)
  }

  private hasEnded(watched: WatchedActor): boolean {
    if (!watched.hasEnded && this.busy.has(watched)) {
      const snapshot = snapshotOf(watched.ref)
      if (snapshot?.status === 'error') this.recordFailure(watched, snapshot)
    }
    return watched.hasEnded
  }
}

const MAX_ACTORS = 10_000
const noTimers: readonly never[] = []

/** Undefined for an actor that is being created: its `getSnapshot` throws or returns nothing. */
function snapshotOf(ref: AnyActorRef): Snapshot | undefined {
  try {
    return ref.getSnapshot() as Snapshot | undefined
  } catch {
    return undefined
  }
}

const childrenOf = (ref: AnyActorRef): Readonly<Record<string, AnyActorRef | undefined>> =>
  (snapshotOf(ref) as { children?: Record<string, AnyActorRef | undefined> } | undefined)?.children ?? {}

interface Scheduled {
  readonly source: AnyActorRef
  readonly event: AnyEventObject
  readonly delay: number
  readonly id: string
  readonly startedAt: number
}
const scheduledIn = (root: AnyActorRef): readonly Scheduled[] =>
  Object.values((root.system.getSnapshot() as { _scheduledEvents: Record<string, Scheduled> })._scheduledEvents)
