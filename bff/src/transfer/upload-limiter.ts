import { ProblemException } from '../platform/http/problem-exception.ts'

/** Bounds of all uploads together that are received or wait to be read; they are on the disk. */
const bounds = { uploads: 64, bytes: 1024 ** 3 }
/** An upload that receives fewer bytes a second gives way to others that wait. */
const MIN_RATE = 32 * 1024
/** How long an upload may be slow before it gives way, and how often others that wait look for one (ms). */
const PATIENCE_MS = 3000

/** The room that an upload has on the disk. */
export interface UploadRoom {
  /** Takes room for bytes that have arrived. @throws ProblemException `server-busy` where all uploads fill their bounds */
  take(bytes: number): void
  /** The upload is complete: it no longer gives way. */
  received(): void
  /** Aborted when the upload gives way, with `server-busy`. */
  readonly signal: AbortSignal
}

/** An admitted upload. */
class ActiveUpload {
  bytes = 0
  isReceiving = true
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
 * limits allow. Room is taken as bytes arrive, and while others wait, uploads that are too slow give way.
 */
export class UploadLimiter {
  private readonly last = new Map<string, Promise<void>>()
  private readonly waiting: ((upload: ActiveUpload) => void)[] = []
  private readonly active = new Set<ActiveUpload>()
  private bytes = 0
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly limits = bounds) {}

  /** Runs `work` once the limits admit the upload. @throws ProblemException `server-busy`, and any error of the work */
  async run<T>(member: string, work: (room: UploadRoom) => Promise<T>): Promise<T> {
    const turn = Promise.withResolvers<void>()
    const before = this.last.get(member)
    this.last.set(member, turn.promise)
    await before
    const upload = await this.admit()
    try {
      return await work(this.roomOf(upload))
    } finally {
      this.release(upload)
      turn.resolve()
      if (this.last.get(member) === turn.promise) this.last.delete(member)
    }
  }

  private admit(): Promise<ActiveUpload> {
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
      received: () => void (upload.isReceiving = false),
    }
  }

  private release(upload: ActiveUpload): void {
    this.active.delete(upload)
    this.bytes -= upload.bytes
    this.admitWaiting()
  }

  private admitWaiting(): void {
    while (this.waiting.length > 0 && this.active.size < this.limits.uploads) {
      const upload = new ActiveUpload()
      this.active.add(upload)
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
