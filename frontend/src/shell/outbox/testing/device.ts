import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { createActor, createMachine, fromCallback, SimulatedClock, type EventObject } from 'xstate'
import { ApiError, type Api } from '../../../api/client.ts'
import { changeCalls } from '../change-calls.ts'
import { ChangeQueue } from '../change-queue.ts'
import { createKeep, type Keep } from '../keep.ts'
import { OtherTabs } from '../other-tabs.ts'
import { outboxActors } from '../outbox.actors.ts'
import { outboxMachine, type OutboxEvent } from '../outbox.machine.ts'
import { OutboxStore } from '../outbox.store.ts'

/** What the server does with a call: it takes it, refuses it, is not reached, or its answer gets lost on the way. */
export type Reaction = number | 'unreached' | 'answer lost'
export interface Call {
  readonly name: string
  readonly body: unknown
  readonly member: string
}
export const offline = new TypeError('Failed to fetch')

/** Lets what is under way go one step further. */
export const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

/** One lock for everybody, as browsers have it (https://w3c.github.io/web-locks/). */
function oneLock() {
  let last: Promise<unknown> | null = null
  type Work = (lock: object | null) => unknown
  return {
    request: async (_name: string, ...[options, work]: [{ ifAvailable: boolean }, Work] | [Work]) => {
      if (typeof options !== 'function' && last) return work!(null)
      const before = last
      const mine = (async () => {
        await before?.catch(() => undefined)
        return (typeof options === 'function' ? options : work!)({})
      })()
      last = mine
      return mine.finally(() => {
        if (last === mine) last = null
      })
    },
  }
}

/** Channels that hear each other, but not themselves. */
function broadcasting() {
  const channels = new Set<EventTarget>()
  return class extends EventTarget {
    constructor() {
      super()
      channels.add(this)
    }
    postMessage() {
      setImmediate(() => channels.forEach((other) => other === this || other.dispatchEvent(new Event('message'))))
    }
  }
}

/** A device with its storage, its tabs and the server they speak to. */
export class Device {
  /** What reached the server and was done there, in its order. */
  readonly done: Call[] = []
  /** Every call that was made. */
  readonly calls: Call[] = []
  /** What became of each of them. */
  readonly outcomes: Reaction[] = []
  /** What the server does with the next calls; then it takes everything. */
  readonly reactions: Reaction[] = []
  retryAfter: number | null = null
  /** `write`: no room (quota exceeded). `all`: the connection to the storage is gone. */
  fault: 'none' | 'write' | 'all' = 'none'
  isOnline = true
  private readonly storage

  constructor() {
    vi.stubGlobal('indexedDB', new IDBFactory())
    vi.stubGlobal('navigator', { locks: oneLock() })
    vi.stubGlobal('BroadcastChannel', broadcasting())
    const transaction = Reflect.get(IDBDatabase.prototype, 'transaction') as (...parts: unknown[]) => IDBTransaction
    const breaks = (mode: string | undefined) =>
      mode !== 'versionchange' && (this.fault === 'all' || (this.fault === 'write' && mode === 'readwrite'))
    this.storage = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...parts
    ) {
      if (breaks(parts[1])) throw new DOMException('No room', 'QuotaExceededError')
      return transaction.apply(this, parts)
    })
  }

  /** Leaves the world as it was. */
  close(): void {
    this.storage.mockRestore()
    vi.unstubAllGlobals()
  }

  /** A look into the storage that no fault disturbs. */
  async stored(userId = 'ada') {
    const { fault } = this
    this.fault = 'none'
    const stored = await new OutboxStore().all(userId)
    this.fault = fault
    return stored.map(({ change }) => change)
  }

  open(userId: string | null = 'ada'): Tab {
    return new Tab(this, userId)
  }

  react(call: Call): Promise<unknown> {
    this.calls.push(call)
    const reaction = this.isOnline ? (this.reactions.shift() ?? 200) : 'unreached'
    this.outcomes.push(reaction)
    if (!this.isOnline) return Promise.reject(offline)
    if (reaction === 'unreached') return Promise.reject(new DOMException('', 'TimeoutError'))
    if (typeof reaction === 'number' && reaction !== 200)
      return Promise.reject(new ApiError(reaction, null, reaction === 429 ? this.retryAfter : null))
    this.done.push(call)
    return reaction === 200 ? Promise.resolve({ item: null }) : Promise.reject(offline)
  }
}

/** A page of the product that is open: its queue, its machine, and how it makes changes. */
export class Tab {
  readonly clock = new SimulatedClock()
  readonly told: unknown[] = []
  readonly queue = new ChangeQueue(new OutboxStore())
  private isAlive = true
  private readonly actor
  private userId: string | null
  readonly keep: Keep

  constructor(device: Device, userId: string | null) {
    this.userId = userId
    const api = async (call: unknown, { body, member = '' }: { body?: unknown; member?: string }) => {
      await tick()
      if (!this.isAlive) throw offline
      const [name = ''] = Object.entries(changeCalls).find(([, one]) => one === call) ?? []
      return device.react({ name, body, member })
    }
    // SAFETY: the tests look at what is called, not at the answers of single calls.
    const tabs = new OtherTabs()
    const typed = api as unknown as Api
    const parent = createActor(
      createMachine({ on: { '*': { actions: ({ event }) => this.told.push(event) } } }),
    ).start()
    this.actor = createActor(
      outboxMachine.provide({
        actors: { ...outboxActors(this.queue, typed, tabs), connection: fromCallback<EventObject>(() => undefined) },
      }),
      { input: { userId, parent }, clock: this.clock },
    ).start()
    this.keep = createKeep({
      api: typed,
      queue: this.queue,
      tabs,
      userId: () => this.userId,
      outbox: {
        waiting: () => this.state().waiting,
        stored: () => this.send({ type: 'outbox.stored' }),
        takenBack: () => this.send({ type: 'outbox.takenBack' }),
      },
    })
  }

  send(event: OutboxEvent): void {
    if (event.type === 'session.loggedIn') this.userId = event.userId
    if (event.type === 'session.loggedOut') this.userId = null
    this.actor.send(event)
  }

  state() {
    const { value, context } = this.actor.getSnapshot()
    const state = typeof value === 'string' ? value : value.signedIn
    return { state, waiting: context.waiting }
  }

  /** Presses "save" on a title. */
  press(number: number) {
    return this.keep('putSavedItem', { params: { type: 'movie', id: 1 }, body: { rating: number, version: 3 } })
  }

  /** The page goes away at once, whatever it was doing. */
  close(): void {
    this.isAlive = false
    this.actor.stop()
  }

  /** Until it neither looks for changes nor sends any. */
  async rest(): Promise<void> {
    for (let calm = 0; calm < 8; calm += 1) {
      await tick()
      if (['counting', 'sending'].includes(String(this.state().state))) calm = 0
    }
  }
}
