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

  async add(change: WaitingChange): Promise<void> {
    const database = await this.open()
    // Acknowledged means written: `strict` waits for the disk (https://w3c.github.io/IndexedDB/#transaction-durability-hint).
    const transaction = database.transaction('changes', 'readwrite', { durability: 'strict' })
    await Promise.all([transaction.store.add(change), transaction.done])
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

  async remove(key: number): Promise<void> {
    await (await this.open()).delete('changes', key)
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
