/** Bounds of all uploads together that are received or wait to be read; they are on the disk. */
const bounds = { uploads: 64, bytes: 1024 ** 3 }

/**
 * Admits uploads in the order of their arrival: one at a time for each member, and as many of several members as the
 * limits allow.
 */
export class UploadLimiter {
  private readonly last = new Map<string, Promise<void>>()
  private readonly waiting: { readonly bytes: number; readonly admit: () => void }[] = []
  private readonly active = { uploads: 0, bytes: 0 }

  constructor(private readonly limits = bounds) {}

  /** Runs `work` once the limits admit the upload. @param bytes The most bytes that it may have. */
  async run<T>(member: string, bytes: number, work: () => Promise<T>): Promise<T> {
    const turn = Promise.withResolvers<void>()
    const before = this.last.get(member)
    this.last.set(member, turn.promise)
    await before
    await this.acquire(bytes)
    try {
      return await work()
    } finally {
      this.release(bytes)
      turn.resolve()
      if (this.last.get(member) === turn.promise) this.last.delete(member)
    }
  }

  private acquire(bytes: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.waiting.push({ bytes, admit: resolve })
    this.admitWaiting()
    return promise
  }

  private release(bytes: number): void {
    this.active.uploads -= 1
    this.active.bytes -= bytes
    this.admitWaiting()
  }

  private admitWaiting(): void {
    for (let next = this.waiting[0]; next && this.hasCapacity(next.bytes); next = this.waiting[0]) {
      this.waiting.shift()
      this.active.uploads += 1
      this.active.bytes += next.bytes
      next.admit()
    }
  }

  /** An upload that exceeds the limits by itself is admitted when no other is active. */
  private hasCapacity(bytes: number): boolean {
    const { uploads, bytes: usedBytes } = this.active
    return uploads === 0 || (uploads < this.limits.uploads && usedBytes + bytes <= this.limits.bytes)
  }
}
