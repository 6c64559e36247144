import type { Directory } from '../../platform/folders/directory.ts'
import { listFolder } from '../../platform/folders/list-folder.ts'
import { turn } from '../../platform/frames/turn.ts'
import { failureOf, wanted } from './scan-listing.ts'
import type { ScanFact, ScanOrder } from './scan-types.ts'

/** Milliseconds after which whoever looks at the page gets their turn. */
const SLICE_MS = 8

interface Telling {
  readonly order: (order: ScanOrder) => void
  readonly fact: (fact: ScanFact) => void
  readonly signal: AbortSignal
}

/** Lists a folder that no worker can be given, and tells the worker all that is found. The page stays answerable. */
export async function scanByPage(directory: Directory, { order, fact, signal }: Telling): Promise<void> {
  let since = performance.now()
  try {
    await listFolder(directory, wanted, {
      files: (folder, files) => order({ type: 'scan.files', folder, files }),
      folder: (path, entries) => order({ type: 'scan.folder', path, entries }),
      fault: (fault) => order({ type: 'scan.fault', fault }),
      pause: () => {
        signal.throwIfAborted()
        if (performance.now() - since < SLICE_MS) return undefined
        return turn().then(() => void (since = performance.now()))
      },
    })
    order({ type: 'scan.end' })
  } catch (error) {
    if (signal.aborted) return
    const failure = failureOf(error)
    if (failure === 'broken') reportError(error)
    fact({ type: 'scan.failed', failure })
  }
}
