import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** A folder of a member, as it is stored in this browser. `handle` is null if the browser gave none. */
export interface StoredFolder {
  readonly userId: string
  readonly id: string
  readonly name: string
  readonly handle: FileSystemDirectoryHandle | null
  /** Epoch milliseconds. */
  readonly addedAt: number
  /** The member removed it, and the server has not confirmed that yet. */
  readonly isLeaving: boolean
  /** Names directly in it that the last scan saw, up to MAX_SEEN; undefined before the first. */
  readonly seen?: readonly string[]
}
/** The result of the last complete scan, as the server has it at `revision`: a fingerprint for each path. */
export interface StoredScan {
  readonly revision: number
  readonly files: ReadonlyMap<string, string>
}
/** The number of names of a folder that are stored, to recognize it when it is dropped or chosen again. */
export const MAX_SEEN = 1000

type Key = [userId: string, id: string]
interface Schema extends DBSchema {
  folders: { key: Key; value: StoredFolder; indexes: { byId: string } }
  scans: { key: Key; value: StoredScan }
}

/**
 * The folders that members have in this browser, each under its member; other members do not see them. Rejects if the
 * browser stores nothing.
 */
export class LibraryStore {
  private database: Promise<IDBPDatabase<Schema>> | undefined

  /** The folders of a member, the oldest first. */
  async folders(userId: string): Promise<readonly StoredFolder[]> {
    const found = await (await this.open()).getAll('folders', ofUser(userId))
    return found.toSorted((a, b) => a.addedAt - b.addedAt)
  }

  async hasFolders(userId: string): Promise<boolean> {
    return (await (await this.open()).count('folders', ofUser(userId))) > 0
  }

  /** The folder of an id, for any member: ids are random, and only the member gets them. */
  async folder(id: string): Promise<StoredFolder | undefined> {
    return (await this.open()).getFromIndex('folders', 'byId', id)
  }

  async put(folder: StoredFolder): Promise<void> {
    await (await this.open()).put('folders', folder)
  }

  /** Stores whether a folder is about to be removed. */
  async mark(userId: string, id: string, isLeaving: boolean): Promise<void> {
    const transaction = (await this.open()).transaction('folders', 'readwrite')
    const folder = await transaction.store.get([userId, id])
    if (folder) await transaction.store.put({ ...folder, isLeaving })
    await transaction.done
  }

  /** Deletes a folder and its scan. */
  async remove(userId: string, id: string): Promise<void> {
    const transaction = (await this.open()).transaction(['folders', 'scans'], 'readwrite')
    await Promise.all([
      transaction.objectStore('folders').delete([userId, id]),
      transaction.objectStore('scans').delete([userId, id]),
      transaction.done,
    ])
  }

  /** Deletes all folders of a member, with their scans. */
  async forgetMember(userId: string): Promise<void> {
    const transaction = (await this.open()).transaction(['folders', 'scans'], 'readwrite')
    await Promise.all([
      transaction.objectStore('folders').delete(ofUser(userId)),
      transaction.objectStore('scans').delete(ofUser(userId)),
      transaction.done,
    ])
  }

  async scan(userId: string, id: string): Promise<StoredScan | undefined> {
    return (await this.open()).get('scans', [userId, id])
  }

  /** Stores a scan, if its folder is still stored. */
  async putScan(userId: string, id: string, scan: StoredScan): Promise<void> {
    const transaction = (await this.open()).transaction(['folders', 'scans'], 'readwrite')
    const folders = transaction.objectStore('folders')
    const folder = await folders.get([userId, id])
    if (folder) {
      await folders.put({ ...folder, seen: namesIn(scan) })
      await transaction.objectStore('scans').put(scan, [userId, id])
    }
    await transaction.done
  }

  private async open(): Promise<IDBPDatabase<Schema>> {
    this.database ??= openDB<Schema>('reelroom library', 1, {
      upgrade: (database) => {
        database.createObjectStore('folders', { keyPath: ['userId', 'id'] }).createIndex('byId', 'id')
        database.createObjectStore('scans')
      },
      // A newer version of this page in another tab may have to change the storage, so this connection is closed.
      blocking: () => this.closeConnection(),
      terminated: () => this.closeConnection(),
    })
    try {
      return await this.database
    } catch (error) {
      this.database = undefined
      throw error
    }
  }

  private closeConnection(): void {
    void this.database?.then((database) => database.close())
    this.database = undefined
  }
}

/** The first names in the folder of a scan, which can be read faster than all of its files. */
function namesIn({ files }: StoredScan): string[] {
  const names = new Set<string>()
  for (const path of files.keys()) {
    names.add(path.split('/', 1)[0]!)
    if (names.size === MAX_SEEN) break
  }
  return [...names]
}

/** Every key of a member begins with their id, and an array is beyond every text. */
const ofUser = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []])
