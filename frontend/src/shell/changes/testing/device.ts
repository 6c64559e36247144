import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import type { SavedTitle, SavedTitleChange } from '@contract/saved-title.schema'
import { ApiError } from '../../../api/client.ts'
import { withChange, emptySavedTitle } from '../../../changes/saved-title-change.ts'
import { ChangeStore } from '../change.store.ts'
import { fakeBroadcastChannel, fakeLocks } from './browser.ts'
import { offline, Tab, type Call, type Server } from './tab.ts'

/**
 * The reaction of the server to a call: a status, `unreached`, or after it has done the call `answer lost`, or `crash`
 * if it has stored only the key.
 */
export type Reaction = number | 'unreached' | 'answer lost' | 'crash'
const refusals: readonly unknown[] = [400, 404, 409, 412, 422]
const appliedBefore = new ApiError(409, { type: 'change-already-applied', title: '', status: 409, requestId: '' })

/** A device with its storage and its tabs, and a fake server that stores the ratings of members. */
export class Device implements Server {
  /** The calls that the server received and applied, in their order. */
  readonly done: Call[] = []
  /** Every call that was made. */
  readonly calls: Call[] = []
  /** The reaction of the server to each of them; `repeated` if it had the result already. */
  readonly outcomes: (Reaction | 'repeated')[] = []
  /** The server's reactions to the next calls; afterwards it accepts all. */
  readonly reactions: Reaction[] = []
  retryAfter: number | null = null
  /** `write`: IndexedDB has no room (quota exceeded). `all`: its connection is gone, and localStorage is full. */
  fault: 'none' | 'write' | 'all' = 'none'
  isOnline = true
  /** The member of the browser's session. */
  member: string | null
  private readonly items = new Map<string, SavedTitle>()
  /** The results of changes by member and key, as the server stores them. */
  private readonly results = new Map<string, { readonly answer: unknown } | { readonly error: ApiError }>()
  private readonly storage

  constructor(member: string | null = 'ada') {
    this.member = member
    vi.stubGlobal('indexedDB', new IDBFactory())
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    vi.stubGlobal('BroadcastChannel', fakeBroadcastChannel())
    const transaction = Reflect.get(IDBDatabase.prototype, 'transaction') as (...parts: unknown[]) => IDBTransaction
    const isBroken = (mode: string | undefined) =>
      mode !== 'versionchange' && (this.fault === 'all' || (this.fault === 'write' && mode === 'readwrite'))
    this.storage = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...parts
    ) {
      if (isBroken(parts[1])) throw new DOMException('No room', 'QuotaExceededError')
      return transaction.apply(this, parts)
    })
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => {
        if (this.fault === 'all') throw new DOMException('No room', 'QuotaExceededError')
        stored.set(name, value)
      },
      removeItem: (name: string) => stored.delete(name),
    })
  }

  /** Restores the stubs. */
  close(): void {
    this.storage.mockRestore()
    vi.unstubAllGlobals()
    sessionStorage.clear()
  }

  /** Reads the storage, also during a simulated fault. */
  async stored(userId = 'ada') {
    const { fault } = this
    this.fault = 'none'
    const rows = await new ChangeStore().all(userId)
    this.fault = fault
    return rows.map(({ waiting }) => waiting)
  }

  open(): Tab {
    return new Tab(this, this.member)
  }

  /** A tab after it has loaded and has tried to deliver its changes. */
  async opened(): Promise<Tab> {
    const tab = this.open()
    await tab.settle()
    return tab
  }

  /** Stores a rating of the film with id 1, as an earlier visit left it. */
  leave(rating: number, userId = 'ada'): Promise<number> {
    const params = { type: 'movie', id: 1 }
    return new ChangeStore().add({ userId, call: 'putSavedTitle', params, body: { rating } })
  }

  /** The saved title that the server has of a film. */
  item(id: number, member = this.member): SavedTitle | null {
    return this.items.get(`${member} ${id}`) ?? null
  }

  /** Changes a film in another way than through these tabs. */
  put(id: number, body: SavedTitleChange, member = this.member): void {
    const before = this.item(id, member) ?? emptySavedTitle('movie', id, 'embedded')
    const item = withChange(before, body, '2026-11-21T12:00:00.000Z')
    this.items.set(`${member} ${id}`, { ...item, version: before.version + 1 })
  }

  /** Answers a change, made for a member in the current session. */
  react(call: Call): Promise<unknown> {
    this.calls.push(call)
    const reaction = !this.isOnline ? 'unreached' : call.member === this.member ? (this.reactions.shift() ?? 200) : 401
    const isFinal = [200, 'answer lost', 'crash', ...refusals].includes(reaction)
    const name = call.idempotencyKey && `${call.member} ${call.idempotencyKey}`
    const stored = name && isFinal ? this.results.get(name) : undefined
    this.outcomes.push(stored ? 'repeated' : reaction)
    if (!this.isOnline) return Promise.reject(offline)
    if (reaction === 'unreached') return Promise.reject(new DOMException('', 'TimeoutError'))
    if (typeof reaction === 'number' && !isFinal)
      return Promise.reject(new ApiError(reaction, null, reaction === 429 ? this.retryAfter : null))
    const result = stored ?? this.apply(call, reaction)
    if (name && !stored) this.results.set(name, reaction === 'crash' ? { error: appliedBefore } : result)
    if (typeof reaction === 'string') return Promise.reject(offline)
    return 'error' in result ? Promise.reject(result.error) : Promise.resolve(result.answer)
  }

  private apply(call: Call, reaction: Reaction): { readonly answer: unknown } | { readonly error: ApiError } {
    if (typeof reaction === 'number' && reaction !== 200) return { error: new ApiError(reaction, null) }
    this.done.push(call)
    const before = this.item(call.params.id, call.member)
    this.put(call.params.id, call.body, call.member)
    return { answer: { item: this.item(call.params.id, call.member), before, removedPlays: [] } }
  }
}
