import { directoryOf } from '../../platform/folders/directory.ts'
import { listFolder } from '../../platform/folders/list-folder.ts'
import { changesOf, type Differences } from './differences.ts'
import type { LibraryStore } from './library.store.ts'
import { failureOf, wanted } from './scan-listing.ts'
import { Scan } from './scan.ts'
import type { ScanChange, ScanFact, ScanOrder } from './scan-types.ts'

/** Milliseconds between two tellings of how far it is. */
const TELLING_MS = 100

type Begin = Extract<ScanOrder, { type: 'scan.begin' }>

/** The work of one scan in its worker: does what it is ordered, one after another, and tells facts. */
export class ScanWork {
  #begun: (Begin & { readonly revision: number | null }) | undefined
  #scan = new Scan('', undefined)
  #differences: Differences | undefined
  #changes: ScanChange[] = []
  #toldAt = 0
  #hasFailed = false
  #queue: Promise<void> = Promise.resolve()

  constructor(
    private readonly store: LibraryStore,
    private readonly tell: (fact: ScanFact) => void,
  ) {}

  /** Resolves when the order is done. */
  take(order: ScanOrder): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      if (this.#hasFailed) return
      try {
        await this.#do(order)
      } catch (error) {
        this.#hasFailed = true
        const failure = order.type === 'scan.keep' ? 'unkept' : failureOf(error)
        if (failure === 'broken') reportError(error)
        this.tell({ type: 'scan.failed', failure })
      }
    })
    return this.#queue
  }

  async #do(order: ScanOrder): Promise<void> {
    if (order.type === 'scan.begin') await this.#begin(order)
    else if (order.type === 'scan.files') this.#addFiles(order.folder, order.files)
    else if (order.type === 'scan.folder') this.#scan.addFolder(order.path, order.entries)
    else if (order.type === 'scan.fault') this.#scan.addFault(order.fault)
    else if (order.type === 'scan.end') this.#end()
    else if (order.type === 'scan.next') this.#next()
    else await this.#keep(order.revision)
  }

  async #begin(order: Begin): Promise<void> {
    const last = await this.store.scan(order.userId, order.id)
    this.#begun = { ...order, revision: last?.revision ?? null }
    this.#scan = new Scan(order.name, last)
    if (!order.handle) return
    const { handle } = order
    await listFolder(directoryOf({ kind: 'handle', name: handle.name, handle }), wanted, {
      files: (folder, files) => this.#addFiles(folder, files),
      folder: (path, entries) => this.#scan.addFolder(path, entries),
      fault: (fault) => this.#scan.addFault(fault),
      pause: () => undefined,
    })
    this.#end()
  }

  #addFiles(...found: Parameters<Scan['addFiles']>): void {
    this.#scan.addFiles(...found)
    if (performance.now() - this.#toldAt < TELLING_MS) return
    this.#toldAt = performance.now()
    this.tell({ type: 'scan.progress', progress: this.#scan.progress })
  }

  #end(): void {
    const { isWhole, revision } = this.#begun!
    if (this.#scan.isAway) throw new DOMException('Nothing is left of a folder that had files', 'NotFoundError')
    this.tell({ type: 'scan.progress', progress: this.#scan.progress })
    // Without a revision the server knows of nothing.
    const isAnew = isWhole || revision === null
    this.#differences = this.#scan.finish(isAnew)
    this.#changes = changesOf(this.#differences, isAnew)
    this.tell({ type: 'scan.listed', changes: this.#changes.length, revision, leftOut: this.#scan.leftOut })
  }

  #next(): void {
    const change = this.#changes.shift()
    if (change) this.tell({ type: 'scan.change', change })
  }

  async #keep(revision: number): Promise<void> {
    const { userId, id } = this.#begun!
    await this.store.putScan(userId, id, { revision, files: this.#differences!.files })
    this.tell({ type: 'scan.kept' })
  }
}
