import type { AnyDatabase } from '../../platform/database/schema.ts'

/** Runs one turn of work on waiting rows in a transaction of its own. */
export type WriteTurn = <T>(work: (transaction: AnyDatabase) => Promise<T>) => Promise<T>
