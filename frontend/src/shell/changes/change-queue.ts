import type { ChangeStore, Row, WaitingCall } from './change.store.ts'
import { notify, type QueuedCall } from './queued-call.ts'

/**
 * Every call of a change that is not through yet, in the order in which it was made: on the disk, so that it outlives this
 * page, and in its memory, so that a storage that fails holds none up.
 */
export class ChangeQueue {
  private calls: QueuedCall[] = []
  /** Keys of what is through already, but could not be erased. */
  private readonly through = new Set<number>()
  private writing: Promise<boolean> = Promise.resolve(true)

  constructor(private readonly store: ChangeStore) {}

  /** Gives a call its place: behind all others. `first`: the body of its first try. */
  put(waiting: WaitingCall, first: () => object | undefined): QueuedCall {
    const queued: QueuedCall = { waiting, key: null, first, state: 'new', followers: new Set(), isOnItsWay: false }
    this.calls.push(queued)
    return queued
  }

  /** Writes down what is in memory alone, in its order. Resolves with whether all of it is on the disk. */
  write(): Promise<boolean> {
    this.writing = this.writing.then(async () => {
      try {
        for (let queued = this.unwritten(); queued; queued = this.unwritten()) {
          queued.key = await this.store.add(queued.waiting)
          if (!this.calls.includes(queued)) await this.erase(queued.key)
        }
        return true
      } catch {
        // The storage failed. The call stays in memory, is sent from there, and is written once the storage works again.
        return false
      }
    })
    return this.writing
  }

  /** Takes in what an earlier visit or another tab left. Resolves with false where the storage does not tell. */
  async read(userId: string): Promise<boolean> {
    await this.write()
    const written = this.calls.filter(({ waiting, key }) => waiting.userId === userId && key !== null)
    try {
      for (const key of this.through) {
        await this.store.remove(key)
        this.through.delete(key)
      }
      this.takeIn(written, await this.store.all(userId))
      return true
    } catch {
      // The storage cannot be read. The calls in memory are sent all the same, and the machine reads again later.
      return false
    }
  }

  /** The oldest call of a member. */
  next(userId: string): QueuedCall | undefined {
    return this.of(userId)[0]
  }

  /** All calls of a member, the oldest first. */
  of(userId: string): readonly QueuedCall[] {
    return this.calls.filter(({ waiting }) => waiting.userId === userId)
  }

  /** How many calls of a member wait without anybody waiting for their answer. */
  waiting(userId: string): number {
    return this.of(userId).filter(({ state }) => state !== 'new').length
  }

  /** Takes out what is through. */
  async remove(queued: QueuedCall): Promise<void> {
    this.calls = this.calls.filter((other) => other !== queued)
    if (queued.key !== null) await this.erase(queued.key)
  }

  /** Takes a call out unsent. Resolves with false where it is through or on its way. */
  async takeBack(queued: QueuedCall): Promise<boolean> {
    if (queued.isOnItsWay || !this.calls.includes(queued)) return false
    this.calls = this.calls.filter((other) => other !== queued)
    return queued.key === null || this.erase(queued.key)
  }

  /** Tells whoever follows a member's calls that these wait. */
  notifyWaiting(userId: string): void {
    for (const queued of this.of(userId)) notify(queued, 'waits')
  }

  private unwritten(): QueuedCall | undefined {
    return this.calls.find(({ key }) => key === null)
  }

  private takeIn(written: readonly QueuedCall[], stored: readonly Row[]): void {
    const keys = new Set(stored.map(({ key }) => key))
    const gone = new Set(written.filter(({ key }) => !keys.has(key!)))
    const mine = new Set(this.calls.map(({ key }) => key))
    const found = stored
      .filter(({ key }) => !mine.has(key))
      .map(({ key, waiting }): QueuedCall => {
        return { waiting, key, first: null, state: 'waits', followers: new Set(), isOnItsWay: false }
      })
    this.calls = [...this.calls.filter((queued) => !gone.has(queued)), ...found].toSorted(byAge)
    // Another tab sent this call. Its answer is not known here.
    for (const queued of gone) {
      notify(queued, 'waits')
      notify(queued, 'elsewhere')
    }
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
function byAge(a: QueuedCall, b: QueuedCall): number {
  if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
  return a.key - b.key
}
