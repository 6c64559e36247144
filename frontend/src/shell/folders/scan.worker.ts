import { LibraryStore } from './library.store.ts'
import { ScanWork } from './scan-work.ts'
import type { ScanOrder } from './scan-messages.ts'

/** The worker of one scan, so that listing and reading never block the page. */
const work = new ScanWork(new LibraryStore(), (fact) =>
  postMessage(fact, { transfer: fact.type === 'scan.change' ? [fact.change.body] : [] }),
)
addEventListener('message', ({ data }: MessageEvent<ScanOrder>) => void work.take(data))
