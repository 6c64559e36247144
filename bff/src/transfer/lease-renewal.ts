import { Logger } from '@nestjs/common'
import type { ImportRow, ImportStore } from './import.store.ts'

const LEASE_RENEWAL_MS = 5000
const logger = new Logger('import')

/**
 * Renews the lease of an import every five seconds while work on it runs. `onLost` is called when the import has left
 * its state, for example because its member removed it at another server.
 */
export async function withLeaseRenewal<T>(
  store: ImportStore,
  work: Pick<ImportRow, 'id' | 'state'>,
  run: () => Promise<T>,
  onLost?: () => void,
): Promise<T> {
  const renew = async () => {
    if (!(await store.renewLease(work, Date.now()))) onLost?.()
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => logger.warn(String(error)))
  }, LEASE_RENEWAL_MS)
  try {
    return await run()
  } finally {
    clearInterval(timer)
  }
}
