import type { AnyActorRef, InspectionEvent } from 'xstate'
import type { Entry, Realm } from '../log/log-entry.ts'
import { describeError } from './describe-object.ts'
import type { PendingEntry, PendingEntryFields } from './pending-entry.ts'
import { ActorObserver } from './actor-observer.ts'
import { redactText } from './redact.ts'
import { RingBuffer } from './ring-buffer.ts'
import { EntryWriter, type WrittenEntry } from './to-entry.ts'

/** Limits of the entries in memory: their number, and their total size in UTF-16 units. */
export const recorderBounds = { entries: 5000, size: 16 * 2 ** 20 }

/** `size`: about how much of the memory the entries take (UTF-16 units). */
export type BatchListener = (entries: readonly Entry[], size: number) => void

export interface RecorderParts {
  readonly realm: Realm
  /** Milliseconds since 1970 with fractions. */
  readonly now: () => number
  /** Runs `work` when the page is idle; it may continue as long as `hasTime()` is true. */
  readonly whenIdle: (work: (hasTime: () => boolean) => void) => void
}

/**
 * Records the actions of the actors of a realm. While they run it only holds references; it converts them to entries
 * when the page is idle or entries are requested. It never throws into the app: an error of its own ends the recording
 * with a notice.
 */
export class Recorder {
  private readonly ring = new RingBuffer<PendingEntry | WrittenEntry>(recorderBounds.entries)
  private readonly writer: EntryWriter
  private readonly observer = new ActorObserver({
    now: () => this.parts.now(),
    note: (pendingFields) => this.note(pendingFields),
  })
  private readonly listeners = new Set<BatchListener>()
  private readonly subscriptions = new Set<{ unsubscribe: () => void }>()
  private readonly attached = new WeakSet<object>()
  private size = 0
  /** Number of the first entry that has not been published to listeners. */
  private nextUnpublished = 0
  /** Time of the latest entry. */
  private lastNotedAt = 0
  private isPublishScheduled = false
  private isFailureCheckScheduled = false

  constructor(private readonly parts: RecorderParts) {
    this.writer = new EntryWriter(parts.realm.id)
  }

  get realm(): Realm {
    return this.parts.realm
  }

  /** Starts to record the system of an actor, which may already be running. */
  attach(root: AnyActorRef): void {
    if (this.attached.has(root.system)) return
    this.attached.add(root.system)
    this.runSafely(() => {
      this.observer.begin(root)
      this.subscriptions.add(root.system.inspect((inspected: InspectionEvent) => this.observe(inspected)))
    })
  }

  /** Everything that is held, the oldest first. */
  entries(): Entry[] {
    const entries: Entry[] = []
    for (let number = this.ring.first; number < this.ring.next; number += 1) {
      const written = this.written(number)
      if (written) entries.push(written.entry)
    }
    // Entries beyond the size limit have been dropped while later ones were written.
    const first = this.ring.first
    return entries.filter(({ seq }) => seq >= first)
  }

  /** Calls the listener with new entries in batches, each entry once. Returns the unsubscribe function. */
  onBatch(listener: BatchListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The page has been reloaded. */
  noteReload(reason: string | null): void {
    this.note({ kind: 'reload', reason })
  }

  actor(id: string): AnyActorRef | undefined {
    return this.observer.actor(id)
  }

  /** Publishes all entries now; for a page that is being unloaded. */
  flush(): void {
    this.publish(() => true)
  }

  stop(): void {
    for (const subscription of this.subscriptions) subscription.unsubscribe()
    this.subscriptions.clear()
  }

  private observe(inspected: InspectionEvent): void {
    this.runSafely(() => this.observer.next(inspected))
    if (this.isFailureCheckScheduled || inspected.type !== '@xstate.event') return
    this.isFailureCheckScheduled = true
    queueMicrotask(() => {
      this.isFailureCheckScheduled = false
      this.runSafely(() => this.observer.recordFailures())
    })
  }

  private runSafely(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.stop()
      const detail = redactText(describeError(error))
      const failed: PendingEntryFields = { kind: 'notice', notice: 'recorder-failed', count: 1, detail }
      this.push({ ...failed, seq: this.ring.next, at: this.lastNotedAt })
    }
  }

  private note(pendingFields: PendingEntryFields): number {
    const seq = this.ring.next
    this.lastNotedAt = this.parts.now()
    this.push({ ...pendingFields, seq, at: this.lastNotedAt })
    return seq
  }

  private push(pending: PendingEntry): void {
    const oldest = this.ring.at(pending.seq - recorderBounds.entries)
    if (oldest && 'entry' in oldest) this.size -= oldest.size
    this.ring.push(pending)
    this.schedulePublish()
  }

  private publish(hasTime: () => boolean): void {
    const entries: Entry[] = []
    let size = 0
    const droppedCount = Math.max(0, this.ring.first - this.nextUnpublished)
    this.nextUnpublished += droppedCount
    while (this.nextUnpublished < this.ring.next && hasTime()) {
      const written = this.written(this.nextUnpublished)
      if (written) entries.push(written.entry)
      size += written?.size ?? 0
      this.nextUnpublished += 1
    }
    if (droppedCount > 0) this.note({ kind: 'notice', notice: 'dropped', count: droppedCount, detail: null })
    else if (this.nextUnpublished < this.ring.next) this.schedulePublish()
    if (entries.length > 0) for (const listener of this.listeners) listener(entries, size)
  }

  private schedulePublish(): void {
    if (this.isPublishScheduled) return
    this.isPublishScheduled = true
    this.parts.whenIdle((hasTime) => {
      this.isPublishScheduled = false
      this.publish(hasTime)
    })
  }

  /** The entry of a number. It is converted once and replaces the references that it was made of. */
  private written(number: number): WrittenEntry | undefined {
    const stored = this.ring.at(number)
    if (stored === undefined || 'entry' in stored) return stored
    const written = this.write(stored)
    this.ring.replace(number, written)
    this.size += written.size
    while (this.size > recorderBounds.size) {
      const oldest = this.ring.at(this.ring.first)
      if (oldest && 'entry' in oldest) this.size -= oldest.size
      this.ring.dropOldest()
    }
    return written
  }

  private write(pending: PendingEntry): WrittenEntry {
    try {
      return this.writer.write(pending)
    } catch (error) {
      const detail = redactText(describeError(error))
      return this.writer.write({ seq: pending.seq, at: pending.at, kind: 'notice', notice: 'cut', count: 1, detail })
    }
  }
}
