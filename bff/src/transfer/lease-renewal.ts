import { Logger } from '@nestjs/common'
import type { ImportRow, ImportStore } from './import.store.ts'

const LEASE_RENEWAL_MS = 5000
const logger = new Logger('import')

/** Renews the lease of an import every five seconds while work on it runs. */
export async function withLeaseRenewal<T>(
  store: ImportStore,
  { id, state }: Pick<ImportRow, 'id' | 'state'>,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => {
    store.move(id, [state], {}, Date.now()).catch((error: unknown) => logger.warn(String(error)))
  }, LEASE_RENEWAL_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
