import type { Directory } from './file-system/directory.ts'
import { listFolder, type ListingEvent } from './file-system/list-folder.ts'
import { yieldToMain } from '../../platform/frames/yield-to-main.ts'
import { failureOf, listingFilter } from './scan-listing.ts'
import type { ScanFact, ScanOrder } from './scan-messages.ts'

/** Milliseconds after which the listing yields to the browser, so that the page stays responsive. */
const SLICE_MS = 8

interface ScanOutput {
  readonly order: (order: ScanOrder) => void
  readonly fact: (fact: ScanFact) => void
  readonly signal: AbortSignal
}

/** Lists a folder that cannot be transferred to a worker, and sends the worker all that is found. */
export async function scanByPage(directory: Directory, { order, fact, signal }: ScanOutput): Promise<void> {
  let sliceStart = performance.now()
  let found: ListingEvent[] = []
  const flush = () => {
    order({ type: 'scan.found', found })
    found = []
  }
  try {
    await listFolder(directory, listingFilter, {
      onEvent: (one) => void found.push(one),
      pause: () => {
        signal.throwIfAborted()
        if (performance.now() - sliceStart < SLICE_MS) return undefined
        flush()
        return yieldToMain().then(() => void (sliceStart = performance.now()))
      },
    })
    flush()
    order({ type: 'scan.end' })
  } catch (error) {
    if (signal.aborted) return
    const failure = failureOf(error)
    if (failure === 'broken') reportError(error)
    fact({ type: 'scan.failed', failure })
  }
}
