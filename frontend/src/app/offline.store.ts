import type { DBSchema, IDBPDatabase } from 'idb'
import type { Boot } from '@contract/boot'
import type { Messages } from '../i18n/create-i18n.ts'

/** The data that a page needs to start without a network: boot data, and the messages of its language. */
export interface StoredStart {
  readonly boot: Boot
  readonly messages: Messages
}
export interface StoredAnswer {
  /** The query's hash. */
  readonly question: string
  readonly data: unknown
}
interface Schema extends DBSchema {
  start: { key: 'last'; value: StoredStart }
  answers: {
    key: [owner: string, question: string]
    value: StoredAnswer & { readonly owner: string; readonly at: number }
    indexes: { byTime: number }
  }
}

/** The most answers that are stored. A page has up to a hundred, most of them the marks of its cards. */
export const MAX_ANSWERS = 3000

/** The owner of stored answers: the id of a member, or an empty string for visitors. */
export const ownerOf = ({ user }: Pick<Boot, 'user'>): string => user?.id ?? ''

/**
 * Stores boot data and answers in IndexedDB, each under the owner that they were shown to. Every method rejects if the
 * browser stores nothing.
 */
export class OfflineStore {
  private database: Promise<IDBPDatabase<Schema>> | undefined
  /** The boot data and messages of this page. */
  private currentStart: StoredStart | undefined
  private mayWrite: Promise<void> = Promise.resolve()

  /** Writes wait for this moment: the script of the storage loads with the machines, and no page waits for it. */
  writeAfter(moment: Promise<void>): void {
    this.mayWrite = moment
  }

  /** Stores the start data of a page, and deletes the answers of every other owner. */
  async saveStart(start: StoredStart): Promise<void> {
    this.currentStart = start
    await this.mayWrite
    const transaction = (await this.open()).transaction(['start', 'answers'], 'readwrite')
    const owner = ownerOf(start.boot)
    const answers = transaction.objectStore('answers')
    await Promise.all([
      transaction.objectStore('start').put(start, 'last'),
      // Every key of an owner begins with it, and an array is beyond every text.
      answers.delete(IDBKeyRange.upperBound([owner], true)),
      answers.delete(IDBKeyRange.lowerBound([owner, []], true)),
      transaction.done,
    ])
  }

  /** The last stored start, for a page that no server rendered; undefined if there is none. */
  async loadStart(): Promise<StoredStart | undefined> {
    this.currentStart = await this.last()
    return this.currentStart
  }

  async loadAnswer(owner: string, question: string): Promise<unknown> {
    return (await (await this.open()).get('answers', [owner, question]))?.data
  }

  /** Stores answers if `owner` is still the owner of the last page, and deletes the oldest above `MAX_ANSWERS`. */
  async saveAnswers(owner: string, newAnswers: readonly StoredAnswer[], now = Date.now()): Promise<void> {
    await this.mayWrite
    const transaction = (await this.open()).transaction(['start', 'answers'], 'readwrite')
    const start = await transaction.objectStore('start').get('last')
    const answers = transaction.objectStore('answers')
    if (start && ownerOf(start.boot) === owner) {
      await Promise.all(newAnswers.map((answer) => answers.put({ ...answer, owner, at: now })))
      let tooMany = (await answers.count()) - MAX_ANSWERS
      for (let oldest = await answers.index('byTime').openCursor(); oldest && tooMany > 0; tooMany -= 1) {
        await oldest.delete()
        oldest = await oldest.continue()
      }
    }
    await transaction.done
  }

  /**
   * Updates the stored start of this page. A change of the member deletes the answers of the former one. Nothing is
   * changed if a page of another owner was stored since.
   */
  async amend(change: Partial<Boot>, messages?: Messages): Promise<void> {
    if (!this.currentStart) return
    await this.mayWrite
    const last = await this.last()
    const { currentStart } = this
    if (!last || ownerOf(last.boot) !== ownerOf(currentStart.boot)) return
    await this.saveStart({ boot: { ...currentStart.boot, ...change }, messages: messages ?? currentStart.messages })
  }

  /** Deletes the answers of a member, and the stored start if it is the member's. */
  async forgetMember(userId: string): Promise<void> {
    const transaction = (await this.open()).transaction(['start', 'answers'], 'readwrite')
    const start = await transaction.objectStore('start').get('last')
    if (start?.boot.user?.id === userId) await transaction.objectStore('start').delete('last')
    await transaction.objectStore('answers').delete(IDBKeyRange.bound([userId], [userId, []]))
    await transaction.done
  }

  private async last(): Promise<StoredStart | undefined> {
    return (await this.open()).get('start', 'last')
  }

  private async open(): Promise<IDBPDatabase<Schema>> {
    this.database ??= import('idb').then(({ openDB }) =>
      openDB<Schema>('reelroom kept', 1, {
        upgrade: (database) => {
          database.createObjectStore('start')
          database.createObjectStore('answers', { keyPath: ['owner', 'question'] }).createIndex('byTime', 'at')
        },
        terminated: () => {
          this.database = undefined
        },
      }),
    )
    try {
      return await this.database
    } catch (error) {
      this.database = undefined
      throw error
    }
  }
}
