import { directoryOf } from './file-system/directory.ts'
import { listFolder, type ListingEvent } from './file-system/list-folder.ts'
import { changesOf, type Differences } from './differences.ts'
import type { LibraryStore } from './library.store.ts'
import { failureOf, listingFilter } from './scan-listing.ts'
import { Scan } from './scan.ts'
import type { ScanFact, ScanOrder, ScanPiece } from './scan-messages.ts'

/** Milliseconds between two reports of the progress. */
const REPORT_MS = 250

type Begin = Extract<ScanOrder, { type: 'scan.begin' }>

/** The work of one scan in its worker: handles its messages one after another, and reports with messages of its own. */
export class ScanWork {
  started: (Begin & { readonly revision: number | null }) | undefined
  #scan = new Scan('', undefined)
  #differences: Differences | undefined
  #pieces: ScanPiece[] = []
  #reportedAt = 0
  #hasFailed = false
  #queue: Promise<void> = Promise.resolve()

  constructor(
    private readonly store: LibraryStore,
    private readonly report: (fact: ScanFact) => void,
  ) {}

  /** Handles a message. Resolves when that is done. */
  take(order: ScanOrder): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      if (this.#hasFailed) return
      try {
        await this.#do(order)
      } catch (error) {
        this.#hasFailed = true
        const failure = order.type === 'scan.save' ? 'unsaved' : failureOf(error)
        if (failure === 'broken') reportError(error)
        this.report({ type: 'scan.failed', failure })
      }
    })
    return this.#queue
  }

  async #do(order: ScanOrder): Promise<void> {
    if (order.type === 'scan.begin') await this.#begin(order)
    else if (order.type === 'scan.found') order.found.forEach((found) => this.#add(found))
    else if (order.type === 'scan.end') this.#end()
    else if (order.type === 'scan.next') this.#next(order.revision)
    else await this.save(order.revision)
  }

  async #begin(order: Begin): Promise<void> {
    const last = await this.store.scan(order.userId, order.id)
    this.started = { ...order, revision: last?.revision ?? null }
    this.#scan = new Scan(order.name, last)
    if (!order.handle) return
    const { handle } = order
    await listFolder(directoryOf({ kind: 'handle', name: handle.name, handle }), listingFilter, {
      onEvent: (found) => this.#add(found),
      pause: () => undefined,
    })
    this.#end()
  }

  #add(found: ListingEvent): void {
    if (found.type === 'fault') this.#scan.addFault(found.fault)
    else if (found.type === 'folder') this.#scan.addFolder(found.path, found.entries)
    else this.#scan.addFiles(found.folder, found.files)
    if (performance.now() - this.#reportedAt < REPORT_MS) return
    this.#reportedAt = performance.now()
    this.report({ type: 'scan.progress', progress: this.#scan.progress })
  }

  #end(): void {
    const { isWhole, revision } = this.started!
    if (this.#scan.isAway) throw new DOMException('Nothing is left of a folder that had files', 'NotFoundError')
    this.report({ type: 'scan.progress', progress: this.#scan.progress })
    // Without a revision the server has no files yet.
    const isFullScan = isWhole || revision === null
    this.#differences = this.#scan.finish(isFullScan)
    this.#pieces = changesOf(this.#differences, isFullScan)
    this.report({ type: 'scan.listed', changes: this.#pieces.length, revision, leftOut: this.#scan.leftOut })
  }

  #next(revision: number): void {
    const piece = this.#pieces.shift()
    if (!piece) return
    const { buffer: body } = new TextEncoder().encode(JSON.stringify({ ...piece, revision }))
    const isChanged = piece.put.length + piece.gone.length > 0
    this.report({ type: 'scan.change', change: { body, isLast: piece.isLast, isChanged } })
  }

  async save(revision: number): Promise<void> {
    const { userId, id } = this.started!
    await this.store.putScan(userId, id, { revision, files: this.#differences!.files })
    this.report({ type: 'scan.saved' })
  }
}
