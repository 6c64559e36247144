import { Logger } from '@nestjs/common'
import type { ImportRow, ImportStore } from './import.store.ts'

const LEASE_RENEWAL_MS = 5000
const logger = new Logger('import')

/** Renews the lease of an import every five seconds while work on it runs. */
export async function withLeaseRenewal<T>(
  store: ImportStore,
  work: Pick<ImportRow, 'id' | 'state'>,
  run: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => {
    store.renewLease(work, Date.now()).catch((error: unknown) => logger.warn(String(error)))
  }, LEASE_RENEWAL_MS)
  try {
    return await run()
  } finally {
    clearInterval(timer)
  }
}
