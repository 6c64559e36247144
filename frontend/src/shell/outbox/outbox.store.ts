import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** A change that waits: a call of the contract with what it takes. */
export interface WaitingChange {
  readonly userId: string
  readonly call: string
  readonly params: Readonly<Record<string, string | number>>
  readonly body: Readonly<Record<string, unknown>> | null
}
interface Schema extends DBSchema {
  changes: { key: number; value: WaitingChange; indexes: { byUser: string } }
}

/** The changes of this device, in the order in which they were made. Rejects where the browser keeps nothing. */
export class OutboxStore {
  private database: Promise<IDBPDatabase<Schema>> | undefined

  /** Resolves with the key to take it out by. */
  async add(change: WaitingChange): Promise<number> {
    const database = await this.open()
    // Acknowledged means written: `strict` waits for the disk (https://w3c.github.io/IndexedDB/#transaction-durability-hint).
    const transaction = database.transaction('changes', 'readwrite', { durability: 'strict' })
    const [key] = await Promise.all([transaction.store.add(change), transaction.done])
    return key
  }

  async count(userId: string): Promise<number> {
    return (await this.open()).countFromIndex('changes', 'byUser', userId)
  }

  /** The oldest change of a user, with the key to take it out by. */
  async first(userId: string): Promise<{ key: number; change: WaitingChange } | null> {
    const database = await this.open()
    const cursor = await database.transaction('changes').store.index('byUser').openCursor(userId)
    return cursor ? { key: cursor.primaryKey, change: cursor.value } : null
  }

  /** Resolves with whether it was still there. */
  async remove(key: number): Promise<boolean> {
    const transaction = (await this.open()).transaction('changes', 'readwrite')
    const [found] = await Promise.all([transaction.store.getKey(key), transaction.store.delete(key), transaction.done])
    return found !== undefined
  }

  private async open(): Promise<IDBPDatabase<Schema>> {
    this.database ??= openDB<Schema>('reelroom', 1, {
      upgrade: (database) => {
        database.createObjectStore('changes', { autoIncrement: true }).createIndex('byUser', 'userId')
      },
      terminated: () => {
        this.database = undefined
      },
    })
    try {
      return await this.database
    } catch (error) {
      this.database = undefined
      throw error
    }
  }
}
