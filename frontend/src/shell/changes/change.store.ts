import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import type { Intent } from '../../changes/change.ts'

/** A queued call of the contract, with its parameters and body. */
export interface WaitingCall {
  readonly userId: string
  readonly call: string
  readonly params: Readonly<Record<string, string | number>>
  readonly body: Readonly<Record<string, unknown>> | null
  /** Names the call for the server, which applies it once; versions of the product before this one wrote none. */
  readonly idempotencyKey?: string
  /** The change that it is a part of; versions of the product before this one wrote none. */
  readonly change?: { readonly id: string; readonly intent: Intent }
}
/** A call and its key in the store. Keys increase, so they give the order even if the clock changes. */
export interface Row {
  readonly key: number
  readonly waiting: WaitingCall
}
interface Schema extends DBSchema {
  changes: { key: number; value: WaitingCall; indexes: { byUser: string } }
}

/** How long the storage may take to open, or to do one thing, in milliseconds: another tab can block it without end. */
const TIMEOUT_MS = 3000

/**
 * The changes of this device, in the order in which they were made. Rejects if the browser stores nothing, has no room
 * or has lost the connection; each call after that tries with a new connection.
 */
export class ChangeStore {
  private database: Promise<IDBPDatabase<Schema>> | undefined

  /** Resolves with the key by which the call can be removed. */
  add(waiting: WaitingCall): Promise<number> {
    return this.runTransaction('readwrite', ({ store }) => store.add(waiting))
  }

  /** All stored calls of a member, the oldest first. */
  all(userId: string): Promise<Row[]> {
    return this.runTransaction('readonly', async ({ store }) => {
      const userIndex = store.index('byUser')
      const [keys, rows] = await Promise.all([userIndex.getAllKeys(userId), userIndex.getAll(userId)])
      return rows.map((waiting, place) => ({ key: keys[place]!, waiting }))
    })
  }

  /** Deletes all calls of a member. */
  removeAll(userId: string): Promise<void> {
    return this.runTransaction('readwrite', async ({ store }) => {
      const keys = await store.index('byUser').getAllKeys(userId)
      await Promise.all(keys.map((key) => store.delete(key)))
    })
  }

  /** Resolves with whether it was still there. */
  remove(key: number): Promise<boolean> {
    return this.runTransaction('readwrite', async ({ store }) => {
      const [found] = await Promise.all([store.getKey(key), store.delete(key)])
      return found !== undefined
    })
  }

  private async runTransaction<M extends 'readonly' | 'readwrite', T>(
    mode: M,
    work: (transaction: IDBPTransaction<Schema, ['changes'], M>) => Promise<T>,
  ): Promise<T> {
    this.database ??= this.connect()
    const connection = this.database
    try {
      const database = await withTimeout(connection)
      // Acknowledged means written: `strict` waits for the disk (https://w3c.github.io/IndexedDB/#transaction-durability-hint).
      const transaction = database.transaction('changes', mode, { durability: 'strict' })
      const [result] = await withTimeout(Promise.all([work(transaction), transaction.done]), () => transaction.abort())
      return result
    } catch (error) {
      this.closeConnection(connection)
      throw error
    }
  }

  private connect(): Promise<IDBPDatabase<Schema>> {
    // Loaded with the machines: until then, and if that fails, changes are in memory.
    const connection = import('idb').then(({ openDB }) =>
      openDB<Schema>('reelroom', 1, {
        upgrade: (database) => {
          database.createObjectStore('changes', { autoIncrement: true }).createIndex('byUser', 'userId')
        },
        // A newer version of this page in another tab may have to change the storage, so this connection is closed.
        blocking: () => this.closeConnection(connection),
        terminated: () => this.closeConnection(connection),
      }),
    )
    return connection
  }

  private closeConnection(connection: Promise<IDBPDatabase<Schema>>): void {
    if (this.database === connection) this.database = undefined
    connection.then(
      (database) => database.close(),
      () => undefined,
    )
  }
}

/** Rejects after TIMEOUT_MS, once `abort` has canceled the work; if it throws, the work is done and counts. */
function withTimeout<T>(work: Promise<T>, abort: () => void = () => undefined): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    try {
      abort()
    } catch {
      return
    }
    reject(new DOMException('The storage does not answer', 'TimeoutError'))
  }, TIMEOUT_MS)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
