import { Worker } from 'node:worker_threads'

/** Pieces of long work before the first checkpoint, and between two checkpoints. */
const [PIECES_BEFORE, PIECES_BETWEEN] = [50, 10]
/** A longer log (pages) is checkpointed while the writer waits, so that it can restart. */
const LONG_LOG_PAGES = 4000
/** The thread ends after this long without a write. */
const IDLE_MS = 5000

/** The program of the thread, as text, so that it needs no file of its own. It posts the number of pages of the log. */
const workerSource = `
const { DatabaseSync } = require('node:sqlite')
const { parentPort, workerData } = require('node:worker_threads')
const database = new DatabaseSync(workerData)
parentPort.on('message', () => {
  const { log } = database.prepare('pragma wal_checkpoint(passive)').get()
  parentPort.postMessage(log)
})`

/**
 * Checkpoints the write-ahead log of the embedded database on another thread during long work
 * (https://sqlite.org/wal.html#checkpointing). Otherwise a writer would checkpoint in this thread, and all requests would wait
 * for the disk. A writer without pauses prevents the log from restarting, so long work waits for the thread once the log is long.
 */
export class WalCheckpointer {
  private worker: Worker | null = null
  private pieces = 0
  private pages = 0
  private pendingCheckpoint: PromiseWithResolvers<void> | null = null
  private idle: NodeJS.Timeout | undefined

  constructor(
    private readonly path: string,
    /** Sets the length of the log (pages) at which the writer itself checkpoints. */
    private readonly setAutocheckpoint: (pages: number) => Promise<unknown>,
  ) {}

  /** Whether there is long work. */
  get isActive(): boolean {
    return this.worker !== null
  }

  /** Must be called and awaited after each piece. */
  async afterPiece(): Promise<void> {
    this.pieces += 1
    clearTimeout(this.idle)
    this.idle = setTimeout(() => void this.stop(), IDLE_MS).unref()
    if (this.pieces < PIECES_BEFORE || this.pieces % PIECES_BETWEEN > 0) return
    if (!this.worker) await this.startWorker()
    await this.pendingCheckpoint?.promise
    const isLong = this.pages > LONG_LOG_PAGES
    this.startCheckpoint()
    if (isLong) await this.pendingCheckpoint?.promise
  }

  async stop(): Promise<void> {
    clearTimeout(this.idle)
    this.pieces = 0
    const { worker } = this
    this.worker = null
    if (!worker) return
    await this.setAutocheckpoint(1000)
    await worker.terminate()
  }

  private startCheckpoint(): void {
    if (this.pendingCheckpoint || !this.worker) return
    this.pendingCheckpoint = Promise.withResolvers()
    this.worker.postMessage(null)
  }

  private endCheckpoint(pages: number): void {
    this.pages = pages
    this.pendingCheckpoint?.resolve()
    this.pendingCheckpoint = null
  }

  private async startWorker(): Promise<void> {
    const worker = new Worker(workerSource, { eval: true, workerData: this.path })
    this.worker = worker
    worker.unref()
    worker.on('message', (pages: number) => this.endCheckpoint(pages))
    // Without the worker, the writing connection makes the checkpoints again.
    worker.on('error', () => void this.stop())
    worker.on('exit', () => this.endCheckpoint(0))
    await this.setAutocheckpoint(16_000)
  }
}
