/** Bounds of all uploads together that are received or wait to be read; they are on the disk. */
const bounds = { uploads: 64, bytes: 1024 ** 3 }

/**
 * Admits uploads in the order of their arrival: one at a time of each member, and of several members as many as fit into the
 * bounds.
 */
export class UploadRoom {
  private readonly last = new Map<string, Promise<void>>()
  private readonly waiting: { readonly bytes: number; readonly enter: () => void }[] = []
  private readonly within = { uploads: 0, bytes: 0 }

  constructor(private readonly limits = bounds) {}

  /** Runs `work` once the limits admit the upload. @param bytes The most bytes that it may have. */
  async take<T>(member: string, bytes: number, work: () => Promise<T>): Promise<T> {
    const mine = Promise.withResolvers<void>()
    const before = this.last.get(member)
    this.last.set(member, mine.promise)
    await before
    await this.enter(bytes)
    try {
      return await work()
    } finally {
      this.leave(bytes)
      mine.resolve()
      if (this.last.get(member) === mine.promise) this.last.delete(member)
    }
  }

  private enter(bytes: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.waiting.push({ bytes, enter: resolve })
    this.letIn()
    return promise
  }

  private leave(bytes: number): void {
    this.within.uploads -= 1
    this.within.bytes -= bytes
    this.letIn()
  }

  private letIn(): void {
    for (let next = this.waiting[0]; next && this.hasRoom(next.bytes); next = this.waiting[0]) {
      this.waiting.shift()
      this.within.uploads += 1
      this.within.bytes += next.bytes
      next.enter()
    }
  }

  /** An upload that exceeds the limits by itself is admitted when no other is active. */
  private hasRoom(bytes: number): boolean {
    const { uploads, bytes: taken } = this.within
    return uploads === 0 || (uploads < this.limits.uploads && taken + bytes <= this.limits.bytes)
  }
}
