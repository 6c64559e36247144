import { fromCallback } from 'xstate'
import { webLocks } from '../../platform/device/web-locks.ts'
import { directoryOf } from './file-system/directory.ts'
import type { ScanInput } from './folder-types.ts'
import { scanByPage } from './scan-by-page.ts'
import type { ScanFact, ScanOrder } from './scan-types.ts'

/** One tab at a time scans a folder: another one waits, and then finds what this one has sent. */
export const scanActor = (createWorker: () => Worker) =>
  fromCallback<ScanOrder, ScanInput>(({ input, sendBack, receive }) => {
    const stop = new AbortController()
    const worker = createWorker()
    const order = (message: ScanOrder) => worker.postMessage(message)
    const fail = () => sendBack({ type: 'scan.failed', failure: 'broken' } satisfies ScanFact)
    worker.addEventListener('message', ({ data }: MessageEvent<ScanFact>) => sendBack(data))
    worker.addEventListener('error', fail)
    worker.addEventListener('messageerror', fail)
    receive(order)
    const begin = async (): Promise<void> => {
      const { source, ...named } = input
      const handle = source.kind === 'handle' ? source.handle : null
      order({ type: 'scan.begin', ...named, name: source.name, handle })
      if (!handle) await scanByPage(directoryOf(source), { order, fact: sendBack, signal: stop.signal })
      await whenAborted(stop.signal)
    }
    withLock(`reelroom folder ${input.id}`, stop.signal, begin).catch((error: unknown) => {
      if (stop.signal.aborted) return
      reportError(error)
      fail()
    })
    return () => {
      stop.abort()
      worker.terminate()
    }
  })

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

/** Without locks each tab scans by itself. */
const withLock = (name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> =>
  webLocks()?.request(name, { signal }, work) ?? work()
