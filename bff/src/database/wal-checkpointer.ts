import { Worker } from 'node:worker_threads'

/** Pieces of long work after which it begins, and between two rounds. */
const [PIECES_BEFORE, PIECES_BETWEEN] = [50, 10]
/** It ends when nothing was written for so long. */
const IDLE_MS = 5000

/** A thread of its own, as text: it needs no file beside the program's. */
const program = `
const { DatabaseSync } = require('node:sqlite')
const { parentPort, workerData } = require('node:worker_threads')
const database = new DatabaseSync(workerData)
parentPort.on('message', () => {
  database.exec('pragma wal_checkpoint(passive)')
  parentPort.postMessage(null)
})`

/**
 * Moves the embedded database's log into its file on another thread while long work goes on: waiting for the disk takes
 * longer than all else, and whoever writes would have to do it, with everybody else waiting
 * (https://sqlite.org/wal.html#checkpointing). Meanwhile the writer does it only when the log is sixteen times as long.
 */
export class WalCheckpointer {
  private worker: Worker | null = null
  private pieces = 0
  private isBusy = false
  private idle: NodeJS.Timeout | undefined

  constructor(
    private readonly path: string,
    /** Sets how many pages the log has when the writer moves it. */
    private readonly setLength: (pages: number) => Promise<unknown>,
  ) {}

  /** To be told after each piece. */
  async note(): Promise<void> {
    this.pieces += 1
    clearTimeout(this.idle)
    this.idle = setTimeout(() => void this.stop(), IDLE_MS).unref()
    if (this.pieces < PIECES_BEFORE || this.pieces % PIECES_BETWEEN > 0 || this.isBusy) return
    if (!this.worker) await this.start()
    this.isBusy = true
    this.worker?.postMessage(null)
  }

  async stop(): Promise<void> {
    clearTimeout(this.idle)
    this.pieces = 0
    this.isBusy = false
    const { worker } = this
    this.worker = null
    if (!worker) return
    await this.setLength(1000)
    await worker.terminate()
  }

  private async start(): Promise<void> {
    const worker = new Worker(program, { eval: true, workerData: this.path })
    this.worker = worker
    worker.unref()
    worker.on('message', () => {
      this.isBusy = false
    })
    // The writer does it again.
    worker.on('error', () => void this.stop())
    await this.setLength(16_000)
  }
}
