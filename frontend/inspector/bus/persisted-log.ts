import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { isEntry, isRealm } from '../log/check-entry.ts'
import type { Entry, Realm } from '../log/log-entry.ts'
import { DAY_MS } from '@contract/days'

export interface PersistedRealm {
  readonly realm: Realm
  readonly entries: readonly Entry[]
}
interface Batch extends PersistedRealm {
  readonly tab: string
}
interface Size {
  readonly key: number
  readonly at: number
  readonly units: number
  readonly entries: number
}
interface Schema extends DBSchema {
  batches: { key: number; value: Batch; indexes: { byTab: string } }
  /** Sizes of the batches, so that the limits can be enforced without reading the batches. */
  sizes: { key: number; value: Size }
}

/** Limits of the stored log of all tabs together: entries, UTF-16 units, age (ms). */
export const persistedLogBounds = { entries: 20_000, units: 8 * 2 ** 20, age: DAY_MS }
const name = 'reelroom-inspector'

/** The log of earlier pages in IndexedDB. Beyond the limits the oldest batches are deleted first. */
export class PersistedLog {
  private database: Promise<IDBPDatabase<Schema>> | undefined

  constructor(private readonly now: () => number) {}

  /** Stores a batch; `units` is its size in UTF-16 units. Rejects if IndexedDB is unavailable. */
  async add(realm: Realm, entries: readonly Entry[], units: number): Promise<void> {
    const transaction = (await this.open()).transaction(['batches', 'sizes'], 'readwrite')
    const [batches, sizes] = [transaction.objectStore('batches'), transaction.objectStore('sizes')]
    const key = await batches.add({ tab: realm.tab, realm, entries })
    await sizes.put({ key, at: this.now(), units, entries: entries.length })
    const total = { units: 0, entries: 0 }
    for (const size of (await sizes.getAll()).toReversed()) {
      total.units += size.units
      total.entries += size.entries
      const isTooMuch = total.units > persistedLogBounds.units || total.entries > persistedLogBounds.entries
      if (isTooMuch || this.now() - size.at > persistedLogBounds.age)
        await Promise.all([batches.delete(size.key), sizes.delete(size.key)])
    }
    await transaction.done
  }

  /** The stored realms of a tab with their entries, the earliest first. Invalid records are left out. */
  async realmsOf(tab: string): Promise<readonly PersistedRealm[]> {
    const realms = new Map<string, { realm: Realm; entries: Entry[] }>()
    for (const { realm, entries } of await (await this.open()).getAllFromIndex('batches', 'byTab', tab)) {
      if (!isRealm(realm)) continue
      const existing = realms.get(realm.id) ?? { realm, entries: [] }
      existing.entries.push(...entries.filter(isEntry))
      realms.set(realm.id, existing)
    }
    return [...realms.values()]
  }

  /** Deletes the stored log of all tabs. */
  async drop(): Promise<void> {
    await this.close()
    await deleteDB(name)
  }

  async close(): Promise<void> {
    const database = await this.database
    database?.close()
    this.database = undefined
  }

  private open(): Promise<IDBPDatabase<Schema>> {
    this.database ??= openDB<Schema>(name, 1, {
      upgrade: (database) => {
        database.createObjectStore('batches', { autoIncrement: true }).createIndex('byTab', 'tab')
        database.createObjectStore('sizes', { keyPath: 'key' })
      },
      // Another page deletes the database, for which all connections have to be closed.
      blocking: () => void this.close(),
    })
    return this.database
  }
}
