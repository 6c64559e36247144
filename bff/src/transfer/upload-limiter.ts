import { ProblemException } from '../platform/http/problem-exception.ts'

/** Bounds of all uploads together: those received at a time, those that wait to be read, and the bytes of both on the disk. */
const bounds = { receiving: 64, unread: 256, bytes: 1024 ** 3 }
/** An upload that receives fewer bytes a second gives way to others that wait. */
const MIN_RATE = 32 * 1024
/** How long an upload may be slow before it gives way, and how often others that wait look for one (ms). */
const PATIENCE_MS = 3000

/** The room that an upload has on the disk. */
export interface UploadRoom {
  /**
   * Reserves room for bytes that have arrived. @throws ProblemException `server-busy` if all uploads fill their
   * bounds
   */
  take(bytes: number): void
  /** The upload is complete: it no longer gives way, and another one is received in its place. */
  received(): void
  /** Keeps the room until the upload is read, also after `work` has ended. `read` never rejects. */
  keepUntil(read: Promise<void>): void
  /** Aborted when the upload gives way, with `server-busy`. */
  readonly signal: AbortSignal
}

/** An admitted upload. */
class ActiveUpload {
  bytes = 0
  isReceiving = true
  /** Ends when the upload needs no room. */
  read: Promise<void> = Promise.resolve()
  readonly abort = new AbortController()
  private readonly since = performance.now()

  /** Bytes a second; infinite while the upload is too young to be judged, and once it is complete. */
  get rate(): number {
    const age = performance.now() - this.since
    return this.isReceiving && age >= PATIENCE_MS ? (this.bytes * 1000) / age : Infinity
  }
}

/**
 * Admits uploads in the order of their arrival: one at a time for each member, and as many of several members as the
 * limits allow. An upload takes room until it is read. Room is taken as bytes arrive, and while others wait, uploads that are too slow give way.
 */
export class UploadLimiter {
  private readonly last = new Map<string, Promise<void>>()
  private readonly waiting: ((upload: ActiveUpload) => void)[] = []
  private readonly active = new Set<ActiveUpload>()
  private receiving = 0
  private bytes = 0
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly limits = bounds) {}

  /**
   * Runs `work` once the limits admit the upload.
   * @throws ProblemException `server-busy` if too many wait to be read, and any error of the work
   */
  async run<T>(member: string, work: (room: UploadRoom) => Promise<T>): Promise<T> {
    const turn = Promise.withResolvers<void>()
    const before = this.last.get(member)
    this.last.set(member, turn.promise)
    await before
    let upload: ActiveUpload | undefined
    try {
      upload = await this.admit()
      return await work(this.roomOf(upload))
    } finally {
      if (upload) this.releaseOnceRead(upload)
      turn.resolve()
      if (this.last.get(member) === turn.promise) this.last.delete(member)
    }
  }

  private async admit(): Promise<ActiveUpload> {
    if (this.active.size - this.receiving >= this.limits.unread) throw busy()
    const { promise, resolve } = Promise.withResolvers<ActiveUpload>()
    this.waiting.push(resolve)
    this.admitWaiting()
    return promise
  }

  private roomOf(upload: ActiveUpload): UploadRoom {
    return {
      signal: upload.abort.signal,
      take: (bytes) => {
        if (this.bytes + bytes > this.limits.bytes) {
          this.endSlowest()
          throw busy()
        }
        this.bytes += bytes
        upload.bytes += bytes
      },
      received: () => this.endReceiving(upload),
      keepUntil: (read) => void (upload.read = read),
    }
  }

  private endReceiving(upload: ActiveUpload): void {
    if (!upload.isReceiving) return
    upload.isReceiving = false
    this.receiving -= 1
    this.admitWaiting()
  }

  private releaseOnceRead(upload: ActiveUpload): void {
    this.endReceiving(upload)
    void upload.read.then(() => {
      this.active.delete(upload)
      this.bytes -= upload.bytes
    })
  }

  private admitWaiting(): void {
    while (this.waiting.length > 0 && this.receiving < this.limits.receiving) {
      const upload = new ActiveUpload()
      this.active.add(upload)
      this.receiving += 1
      this.waiting.shift()!(upload)
    }
    if (this.waiting.length > 0) this.timer ??= setTimeout(() => this.makeRoom(), PATIENCE_MS)
  }

  /** Ends the slowest upload, and looks again later while others wait. */
  private makeRoom(): void {
    this.timer = undefined
    this.endSlowest()
    this.admitWaiting()
  }

  private endSlowest(): void {
    const [slowest] = [...this.active].filter(({ rate }) => rate < MIN_RATE).toSorted((a, b) => a.rate - b.rate)
    slowest?.abort.abort(busy())
  }
}

const busy = () => new ProblemException('server-busy', 503, { retryAfterSeconds: 30 })
