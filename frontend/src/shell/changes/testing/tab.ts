import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { createActor, createMachine, fromCallback, SimulatedClock, type EventObject } from 'xstate'
import type { SavedTitle, SavedTitleChange } from '@contract/saved-title.schema'
import type { Api } from '../../../api/client.ts'
import * as queryNames from '../../../api/query-names.ts'
import { changeCalls } from '../../../changes/change-calls.ts'
import type { Change, ChangeResult } from '../../../changes/change.ts'
import { emptySavedTitle } from '../../../changes/saved-title-change.ts'
import { markTitle } from '../../../changes/title.changes.ts'
import type { NotificationContent } from '../../notifications/notification.machine.ts'
import { ChangeQueue } from '../change-queue.ts'
import { ChangeStore } from '../change.store.ts'
import type { DeliveryEvent } from '../delivery-setup.machine.ts'
import { provideDelivery } from '../provide-delivery.ts'
import { ShownChanges } from '../shown-changes.ts'
import { createSubmit, OtherTabs } from '../submit.ts'
import { tick } from './browser.ts'

export interface Call {
  readonly name: string
  readonly params: { readonly type: 'movie'; readonly id: number }
  readonly body: SavedTitleChange
  readonly member: string
  readonly idempotencyKey?: string
}
/** The server that a page speaks to. */
export interface Server {
  readonly isOnline: boolean
  readonly react: (call: Call) => Promise<unknown>
  readonly item: (id: number, member: string | null) => SavedTitle | null
}
export const offline = new TypeError('Failed to fetch')

type SentEvent = { readonly type: string; readonly notification?: NotificationContent }

/** An open page of the product, which shows the marks of some films and changes them. */
export class Tab {
  readonly clock = new SimulatedClock()
  readonly sent: SentEvent[] = []
  readonly queue = new ChangeQueue(new ChangeStore())
  readonly queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  private isAlive = true
  private readonly actor
  private readonly submit
  private userId: string | null
  /** Films that the page shows. */
  private readonly observedFilms = new Map<number, () => void>()

  constructor(
    private readonly server: Server,
    userId: string | null,
  ) {
    this.userId = userId
    const api = async (call: unknown, { params, body, member, idempotencyKey }: Omit<Call, 'name'>) => {
      const [name = ''] = Object.entries(changeCalls).find(([, one]) => one === call) ?? []
      await tick()
      if (!this.isAlive) throw offline
      return server.react({ name, params, body, member, ...(idempotencyKey ? { idempotencyKey } : {}) })
    }
    const parts = {
      queue: this.queue,
      shown: new ShownChanges(this.queryClient),
      tabs: new OtherTabs(),
      userId: () => this.userId,
      delivery: () => this.actor,
    }
    this.submit = createSubmit(parts)
    const effects = {
      ...parts,
      // SAFETY: the changes here are marks of films, and nothing else is called.
      api: api as unknown as Api,
      queryClient: this.queryClient,
      submit: this.submit,
    }
    const parent = createActor(
      createMachine({ on: { '*': { actions: ({ event }) => this.sent.push(event) } } }),
    ).start()
    this.actor = createActor(
      provideDelivery(effects).provide({ actors: { connection: fromCallback<EventObject>(() => undefined) } }),
      { input: { userId, parent }, clock: this.clock },
    ).start()
  }

  send(event: DeliveryEvent): void {
    if (event.type === 'session.loggedIn') this.switchUser(event.userId)
    if (event.type === 'session.loggedOut') this.switchUser(null)
    this.actor.send(event)
  }

  state() {
    const { value, context } = this.actor.getSnapshot()
    const state = typeof value === 'string' ? value : value.signedIn
    return { state, waiting: context.waiting }
  }

  /** How many changes have a machine here. */
  get alive(): number {
    return Object.keys(this.actor.getSnapshot().context.changes).length
  }

  /** Rates a film; the one with id 1 by default. */
  press(rating: number, id = 1): Promise<ChangeResult> {
    const before = this.shown(id) ?? emptySavedTitle('movie', id, 'embedded')
    return this.make(markTitle({ title: { type: 'movie', id, name: 'Heat' }, change: { rating, version: 3 }, before }))
  }

  make(change: Change): Promise<ChangeResult> {
    return this.submit(change)
  }

  /** Presses Undo on the last notification that has it. */
  undo(): void {
    const notification = this.sent.findLast((event) => event.notification?.actions?.length)?.notification
    notification?.actions?.[0]?.run()
    notification?.onClose?.()
  }

  /** Closes every notification, as its timeout does. */
  closeNotices(): void {
    for (const { notification } of this.sent.splice(0)) notification?.onClose?.()
  }

  /** The page refetches all that it shows. */
  async refetchAll(): Promise<void> {
    void this.queryClient.invalidateQueries()
    await tick()
  }

  /** The browser is online again: a mounted client refetches the queries without an answer. */
  async reconnect(): Promise<void> {
    this.queryClient.getQueryCache().onOnline()
    await tick()
  }

  get messages(): (string | undefined)[] {
    return this.sent.flatMap(({ notification }) => (notification ? [notification.message] : []))
  }

  /** The state of a film as the page shows it, which it observes from the first call on. */
  shown(id = 1): SavedTitle | null {
    if (!this.observedFilms.has(id)) this.observedFilms.set(id, this.observe(id))
    return this.queryClient.getQueryData<{ item: SavedTitle | null }>(keyOf(id))?.item ?? null
  }

  /** The page closes at once, in any state. */
  close(): void {
    window.dispatchEvent(new Event('pagehide'))
    this.isAlive = false
    this.actor.stop()
    for (const stop of this.observedFilms.values()) stop()
    this.queryClient.clear()
  }

  /** Waits until the page neither loads nor sends changes, and fetches nothing. */
  async settle(): Promise<void> {
    for (let calm = 0; calm < 8; calm += 1) {
      await tick()
      if (['loading', 'delivering'].includes(String(this.state().state)) || this.queryClient.isFetching() > 0) calm = 0
    }
  }

  private switchUser(userId: string | null): void {
    this.userId = userId
    this.queryClient.clear()
    for (const [id, stop] of this.observedFilms) {
      stop()
      this.observedFilms.set(id, this.observe(id))
    }
  }

  private observe(id: number): () => void {
    const queryFn = async () => {
      await tick()
      if (!this.server.isOnline || !this.isAlive) throw offline
      return { item: this.server.item(id, this.userId) }
    }
    return new QueryObserver(this.queryClient, { queryKey: keyOf(id), queryFn }).subscribe(() => undefined)
  }
}

const keyOf = (id: number) => [queryNames.savedTitle, { type: 'movie', id }]
