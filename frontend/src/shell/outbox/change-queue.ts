import type { OutboxStore, StoredChange, WaitingChange } from './outbox.store.ts'

/** What became of a change, for whoever pressed it: answered, refused for good, or it waits. */
export type Outcome = { readonly answer: unknown } | { readonly error: unknown } | 'waits'

/** A change in the queue. */
export interface QueuedChange {
  readonly change: WaitingChange
  /** Its key in the store; null for as long as it is in this page's memory alone. */
  key: number | null
  /** What the first try takes, while whoever pressed it waits for the answer. */
  first: { readonly body: object | undefined } | null
  /** Whoever pressed it and still waits for the answer. */
  hear: ((outcome: Outcome) => void) | null
  isOnItsWay: boolean
}

/**
 * Every change that is not through yet, in the order in which it was made: on the disk, so that it outlives this page, and
 * in its memory, so that a storage that fails holds none up.
 */
export class ChangeQueue {
  private changes: QueuedChange[] = []
  /** Keys of what is through already, but could not be erased. */
  private readonly through = new Set<number>()
  private writing: Promise<boolean> = Promise.resolve(true)

  constructor(private readonly store: OutboxStore) {}

  /** Gives a change its place: behind all others. */
  put(change: WaitingChange, body: object | undefined): { queued: QueuedChange; outcome: Promise<Outcome> } {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const queued: QueuedChange = { change, key: null, first: { body }, hear: resolve, isOnItsWay: false }
    this.changes.push(queued)
    return { queued, outcome: promise }
  }

  /** Writes down what is in memory alone, in its order. Resolves with whether all of it is on the disk. */
  write(): Promise<boolean> {
    this.writing = this.writing.then(async () => {
      try {
        for (let queued = this.unwritten(); queued; queued = this.unwritten()) {
          queued.key = await this.store.add(queued.change)
          if (!this.changes.includes(queued)) await this.erase(queued.key)
        }
        return true
      } catch {
        // It stays in memory, is sent from there, and is written when the storage works again: the caller tells.
        return false
      }
    })
    return this.writing
  }

  /** Takes in what an earlier visit or another tab left. Resolves with false where the storage does not tell. */
  async read(userId: string): Promise<boolean> {
    await this.write()
    const known = this.changes.filter(({ change, key }) => change.userId === userId && key !== null)
    try {
      for (const key of this.through) {
        await this.store.remove(key)
        this.through.delete(key)
      }
      this.takeIn(known, await this.store.all(userId))
      return true
    } catch {
      // What this page knows is sent all the same; the machine reads again later.
      return false
    }
  }

  /** The oldest change of a user. */
  next(userId: string): QueuedChange | undefined {
    return this.changes.find(({ change }) => change.userId === userId)
  }

  /** How many changes of a user wait without anybody waiting for their answer. */
  waiting(userId: string): number {
    return this.changes.filter(({ change, hear }) => change.userId === userId && hear === null).length
  }

  /** Takes out what is through. */
  async remove(queued: QueuedChange): Promise<void> {
    this.changes = this.changes.filter((other) => other !== queued)
    if (queued.key !== null) await this.erase(queued.key)
  }

  /** Takes a change out unsent. Resolves with false where it is through or on its way. */
  async takeBack(queued: QueuedChange): Promise<boolean> {
    if (queued.isOnItsWay || !this.changes.includes(queued)) return false
    this.changes = this.changes.filter((other) => other !== queued)
    return queued.key === null || this.erase(queued.key)
  }

  /** Tells whoever pressed a user's changes that these wait. */
  tellWaiting(userId: string): void {
    for (const queued of this.changes) if (queued.change.userId === userId) tell(queued, 'waits')
  }

  private unwritten(): QueuedChange | undefined {
    return this.changes.find(({ key }) => key === null)
  }

  private takeIn(known: readonly QueuedChange[], stored: readonly StoredChange[]): void {
    const keys = new Set(stored.map(({ key }) => key))
    const gone = new Set(known.filter(({ key }) => !keys.has(key!)))
    const mine = new Set(this.changes.map(({ key }) => key))
    const found = stored
      .filter(({ key }) => !mine.has(key))
      .map((row): QueuedChange => ({ ...row, first: null, hear: null, isOnItsWay: false }))
    this.changes = [...this.changes.filter((queued) => !gone.has(queued)), ...found].toSorted(byAge)
    // Another tab was quicker; what it was answered is not known here.
    for (const queued of gone) tell(queued, 'waits')
  }

  private async erase(key: number): Promise<boolean> {
    try {
      return await this.store.remove(key)
    } catch {
      this.through.add(key)
      return true
    }
  }
}

/** What is not written yet is newer than all that is. */
function byAge(a: QueuedChange, b: QueuedChange): number {
  if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
  return a.key - b.key
}

/** Tells whoever pressed a change what became of it; once, and from then on it is sent as it was written down. */
export function tell(queued: QueuedChange, outcome: Outcome): void {
  queued.hear?.(outcome)
  queued.hear = null
  queued.first = null
}
