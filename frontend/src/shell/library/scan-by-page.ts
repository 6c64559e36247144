import type { Directory } from '../../platform/folders/directory.ts'
import { listFolder, type Found } from '../../platform/folders/list-folder.ts'
import { yielded } from '../../platform/frames/yielded.ts'
import { failureOf, wanted } from './scan-listing.ts'
import type { ScanFact, ScanOrder } from './scan-types.ts'

/** Milliseconds after which the listing yields to the browser, so that the page stays responsive. */
const SLICE_MS = 8

interface Telling {
  readonly order: (order: ScanOrder) => void
  readonly fact: (fact: ScanFact) => void
  readonly signal: AbortSignal
}

/** Lists a folder that cannot be transferred to a worker, and sends the worker all that is found. */
export async function scanByPage(directory: Directory, { order, fact, signal }: Telling): Promise<void> {
  let since = performance.now()
  let found: Found[] = []
  const tell = () => {
    order({ type: 'scan.found', found })
    found = []
  }
  try {
    await listFolder(directory, wanted, {
      found: (some) => void found.push(some),
      pause: () => {
        signal.throwIfAborted()
        if (performance.now() - since < SLICE_MS) return undefined
        tell()
        return yielded().then(() => void (since = performance.now()))
      },
    })
    tell()
    order({ type: 'scan.end' })
  } catch (error) {
    if (signal.aborted) return
    const failure = failureOf(error)
    if (failure === 'broken') reportError(error)
    fact({ type: 'scan.failed', failure })
  }
}
