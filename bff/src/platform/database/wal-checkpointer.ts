import { Worker } from 'node:worker_threads'

/** Pieces of long work after which it begins, and between two rounds. */
const [PIECES_BEFORE, PIECES_BETWEEN] = [50, 10]
/** A longer log (pages) is moved whole while nobody writes, so that it begins anew. */
const LONG_LOG = 4000
/** It ends when nothing was written for so long. */
const IDLE_MS = 5000

/** A thread of its own, as text: it needs no file beside the program's. It answers how many pages the log has. */
const program = `
const { DatabaseSync } = require('node:sqlite')
const { parentPort, workerData } = require('node:worker_threads')
const database = new DatabaseSync(workerData)
parentPort.on('message', () => {
  const { log } = database.prepare('pragma wal_checkpoint(passive)').get()
  parentPort.postMessage(log)
})`

/**
 * Moves the embedded database's log into its file on another thread while long work goes on: waiting for the disk takes
 * longer than all else, and whoever writes would have to do it, with everybody else waiting
 * (https://sqlite.org/wal.html#checkpointing). A writer who never rests makes the log longer and longer, until it has to do
 * it itself: before that, long work waits for the thread.
 */
export class WalCheckpointer {
  private worker: Worker | null = null
  private pieces = 0
  private pages = 0
  private round: PromiseWithResolvers<void> | null = null
  private idle: NodeJS.Timeout | undefined

  constructor(
    private readonly path: string,
    /** Sets how many pages the log has when the writer moves it. */
    private readonly setLength: (pages: number) => Promise<unknown>,
  ) {}

  /** To be told, and waited for, after each piece. */
  async note(): Promise<void> {
    this.pieces += 1
    clearTimeout(this.idle)
    this.idle = setTimeout(() => void this.stop(), IDLE_MS).unref()
    if (this.pieces < PIECES_BEFORE || this.pieces % PIECES_BETWEEN > 0) return
    if (!this.worker) await this.start()
    await this.round?.promise
    const isLong = this.pages > LONG_LOG
    this.begin()
    if (isLong) await this.round?.promise
  }

  async stop(): Promise<void> {
    clearTimeout(this.idle)
    this.pieces = 0
    const { worker } = this
    this.worker = null
    if (!worker) return
    await this.setLength(1000)
    await worker.terminate()
  }

  private begin(): void {
    if (this.round || !this.worker) return
    this.round = Promise.withResolvers()
    this.worker.postMessage(null)
  }

  private end(pages: number): void {
    this.pages = pages
    this.round?.resolve()
    this.round = null
  }

  private async start(): Promise<void> {
    const worker = new Worker(program, { eval: true, workerData: this.path })
    this.worker = worker
    worker.unref()
    worker.on('message', (pages: number) => this.end(pages))
    // Without the worker, the writing connection makes the checkpoints again.
    worker.on('error', () => void this.stop())
    worker.on('exit', () => this.end(0))
    await this.setLength(16_000)
  }
}
