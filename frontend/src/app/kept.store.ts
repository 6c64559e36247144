import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Boot } from '@contract/boot'
import type { Messages } from '../i18n/create-i18n.ts'

/** What a page was begun with, for one that begins without a network. */
export interface KeptStart {
  readonly boot: Boot
  readonly messages: Messages
}
export interface KeptAnswer {
  /** The query's hash. */
  readonly question: string
  readonly data: unknown
}
interface Schema extends DBSchema {
  start: { key: 'last'; value: KeptStart }
  answers: {
    key: [owner: string, question: string]
    value: KeptAnswer & { readonly owner: string; readonly at: number }
    indexes: { byTime: number }
  }
}

/** As many answers as are kept; a page has up to a hundred, most of them marks of its cards. */
export const MAX_ANSWERS = 3000

/** Whose answers these are: a member's, or everybody's who is not logged in. */
export const ownerOf = ({ user }: Pick<Boot, 'user'>): string => user?.id ?? ''

/** What this device has seen, under whom it was shown to. Rejects where the browser keeps nothing. */
export class KeptStore {
  private database: Promise<IDBPDatabase<Schema>> | undefined
  /** What this page was begun with. */
  private begun: KeptStart | undefined

  /** What the server began a page with; what was shown to anybody else is forgotten. */
  async begin(start: KeptStart): Promise<void> {
    this.begun = start
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

  /** What this page, which no server made, is to begin with. */
  async start(): Promise<KeptStart | undefined> {
    this.begun = await this.last()
    return this.begun
  }

  async answer(owner: string, question: string): Promise<unknown> {
    return (await (await this.open()).get('answers', [owner, question]))?.data
  }

  /** Keeps them for as long as their owner is the one whom the last page was begun for, the oldest of too many no longer. */
  async keep(owner: string, kept: readonly KeptAnswer[], now = Date.now()): Promise<void> {
    const transaction = (await this.open()).transaction(['start', 'answers'], 'readwrite')
    const start = await transaction.objectStore('start').get('last')
    const answers = transaction.objectStore('answers')
    if (start && ownerOf(start.boot) === owner) {
      await Promise.all(kept.map((answer) => answers.put({ ...answer, owner, at: now })))
      let tooMany = (await answers.count()) - MAX_ANSWERS
      for (let oldest = await answers.index('byTime').openCursor(); oldest && tooMany > 0; tooMany -= 1) {
        await oldest.delete()
        oldest = await oldest.continue()
      }
    }
    await transaction.done
  }

  /**
   * What this page was begun with has changed. With another member nothing of the one before stays; where a page was begun
   * for somebody else since, this one has no say any more.
   */
  async amend(change: Partial<Boot>, messages?: Messages): Promise<void> {
    const last = await this.last()
    const { begun } = this
    if (!last || !begun || ownerOf(last.boot) !== ownerOf(begun.boot)) return
    await this.begin({ boot: { ...begun.boot, ...change }, messages: messages ?? begun.messages })
  }

  private async last(): Promise<KeptStart | undefined> {
    return (await this.open()).get('start', 'last')
  }

  private async open(): Promise<IDBPDatabase<Schema>> {
    this.database ??= openDB<Schema>('reelroom kept', 1, {
      upgrade: (database) => {
        database.createObjectStore('start')
        database.createObjectStore('answers', { keyPath: ['owner', 'question'] }).createIndex('byTime', 'at')
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
