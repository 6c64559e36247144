import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { isEntry, isRealm } from '../log/check-entry.ts'
import type { Entry, Realm } from '../log/log-entry.ts'

export interface KeptRealm {
  readonly realm: Realm
  readonly entries: readonly Entry[]
}
interface Batch extends KeptRealm {
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
  /** What the batches weigh, so that their bounds are kept without reading them. */
  sizes: { key: number; value: Size }
}

/** What is kept of all tabs together: entries, UTF-16 units, and for how long (ms). */
export const keptBounds = { entries: 20_000, units: 8 * 2 ** 20, age: 24 * 60 * 60_000 }
const name = 'reelroom-inspector'

/** The log of pages that have been left or loaded anew since; the oldest of too much goes first. */
export class KeptLog {
  private database: Promise<IDBPDatabase<Schema>> | undefined

  constructor(private readonly now: () => number) {}

  /** `units`: what the entries weigh. Rejects where the browser keeps nothing. */
  async add(realm: Realm, entries: readonly Entry[], units: number): Promise<void> {
    const transaction = (await this.open()).transaction(['batches', 'sizes'], 'readwrite')
    const [batches, sizes] = [transaction.objectStore('batches'), transaction.objectStore('sizes')]
    const key = await batches.add({ tab: realm.tab, realm, entries })
    await sizes.put({ key, at: this.now(), units, entries: entries.length })
    const kept = { units: 0, entries: 0 }
    for (const size of (await sizes.getAll()).toReversed()) {
      kept.units += size.units
      kept.entries += size.entries
      const isTooMuch = kept.units > keptBounds.units || kept.entries > keptBounds.entries
      if (isTooMuch || this.now() - size.at > keptBounds.age)
        await Promise.all([batches.delete(size.key), sizes.delete(size.key)])
    }
    await transaction.done
  }

  /** Pages of a tab that were there before this one, the earliest first. What is not as it should be is left out. */
  async realmsOf(tab: string): Promise<readonly KeptRealm[]> {
    const realms = new Map<string, { realm: Realm; entries: Entry[] }>()
    for (const { realm, entries } of await (await this.open()).getAllFromIndex('batches', 'byTab', tab)) {
      if (!isRealm(realm)) continue
      const existing = realms.get(realm.id) ?? { realm, entries: [] }
      existing.entries.push(...entries.filter(isEntry))
      realms.set(realm.id, existing)
    }
    return [...realms.values()]
  }

  /** Forgets everything, of all tabs. */
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
      // Another page forgets everything, for which all have to let go.
      blocking: () => void this.close(),
    })
    return this.database
  }
}
