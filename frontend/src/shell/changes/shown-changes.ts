import { matchQuery, type Query, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query'
import type { Change, Key, Patch } from '../../changes/change.ts'

interface ShownChange {
  readonly id: string
  readonly subject: string | undefined
  readonly patches: readonly Patch[]
}

/**
 * Optimistic updates: the pages show the server's answers and, on top of them, every change that is not delivered yet,
 * in the order in which they were pressed. An answer, to an older change or to a query, only replaces the server data
 * below, so that it never reverts a newer change.
 */
export class ShownChanges {
  private changes: readonly ShownChange[] = []
  /** The server's answer to each query that a change is shown in, by the hash of the query. */
  private readonly serverData = new Map<string, unknown>()
  private readonly listeners = new Set<() => void>()
  private isWriting = false

  constructor(private readonly queryClient: QueryClient) {
    queryClient.getQueryCache().subscribe((event) => this.onCacheEvent(event))
  }

  /** Shows a change at once. */
  add(id: string, { show, subject }: Pick<Change, 'show' | 'subject'>): void {
    for (const query of this.queries(show, true)) this.storeServerData(query)
    this.setChanges([...this.changes, { id, subject, patches: show }], show)
  }

  /** Shows changes of an earlier visit, below those that were pressed since. */
  restore(older: readonly { readonly id: string; readonly change: Pick<Change, 'show' | 'subject'> }[]): void {
    const present = new Set(this.changes.map(({ id }) => id))
    const restored = older
      .filter(({ id }) => !present.has(id))
      .map(({ id, change: { show, subject } }) => ({ id, subject, patches: show }))
    const patches = restored.flatMap((change) => change.patches)
    for (const query of this.queries(patches, false)) this.storeServerData(query)
    this.setChanges([...restored, ...this.changes], patches)
  }

  /** The server has confirmed a change. `answered`: patches with the data that its answer adds. */
  confirm(id: string, answered: readonly Patch[]): void {
    const patches = [...(this.changes.find((change) => change.id === id)?.patches ?? []), ...answered]
    for (const query of this.queries(patches, true)) {
      this.storeServerData(query)
      this.serverData.set(query.queryHash, applyPatches(query, patches, this.serverData.get(query.queryHash)))
      // The answer to a fetch that began before the change may lack it, so the query is fetched again.
      if (query.state.fetchStatus === 'fetching') void this.refetch(query)
    }
    this.remove(id, patches)
  }

  /** Removes a change that was refused or undone; all other changes stay shown. */
  rollBack(id: string): void {
    const change = this.changes.find((other) => other.id === id)
    if (change) this.remove(id, change.patches)
  }

  /** Forgets all changes, when their member logs out. */
  clear(): void {
    this.changes = []
    this.serverData.clear()
    this.notify()
  }

  /** Whether a change with this subject is not delivered yet. */
  readonly isChanging = (subject: string): boolean => this.changes.some((change) => change.subject === subject)

  /** Calls back when changes come or go. Returns how to stop. */
  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The server's answers to the queries of a key prefix, without the changes on top of them. */
  readonly read = (key: Key): unknown[] =>
    this.queryClient
      .getQueryCache()
      .findAll({ queryKey: key })
      .map((query) => this.serverData.get(query.queryHash) ?? query.state.data)
      .filter((data) => data !== undefined)

  /** A first fetch is canceled: invalidating alone does not replace the fetch of a query that has no data. */
  private async refetch(query: Query): Promise<void> {
    const filters = { queryKey: query.queryKey, exact: true }
    if (query.isActive()) await this.queryClient.cancelQueries(filters)
    await this.queryClient.invalidateQueries(filters)
  }

  private remove(id: string, patches: readonly Patch[]): void {
    this.setChanges(
      this.changes.filter((change) => change.id !== id),
      patches,
    )
  }

  private setChanges(changes: readonly ShownChange[], patches: readonly Patch[]): void {
    this.changes = changes
    for (const query of this.queries(patches, false)) this.show(query)
    this.notify()
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }

  /** Stores a new answer as server data, and shows the changes on top of it. */
  private onCacheEvent({ query, ...event }: QueryCacheNotifyEvent): void {
    if (event.type === 'removed') this.serverData.delete(query.queryHash)
    const isNewData = event.type === 'added' || (event.type === 'updated' && event.action.type === 'success')
    if (!isNewData || this.isWriting || query.state.data === undefined || !this.isShownIn(query)) return
    this.serverData.set(query.queryHash, query.state.data)
    this.show(query)
  }

  private storeServerData(query: Query): void {
    if (!this.serverData.has(query.queryHash)) this.serverData.set(query.queryHash, query.state.data)
  }

  private show(query: Query): void {
    if (!this.serverData.has(query.queryHash)) return
    const fromServer = this.serverData.get(query.queryHash)
    const data = this.changes.reduce((shown, { patches }) => applyPatches(query, patches, shown), fromServer)
    if (!this.isShownIn(query)) this.serverData.delete(query.queryHash)
    if (data === query.state.data) return
    if (data === undefined) return void this.queryClient.resetQueries({ queryKey: query.queryKey, exact: true })
    const { dataUpdatedAt, isInvalidated } = query.state
    this.isWriting = true
    query.setData(data, { updatedAt: dataUpdatedAt || Date.now(), manual: true })
    // Writing the data marked the query as fresh; it was stale before.
    if (isInvalidated) query.invalidate()
    this.isWriting = false
  }

  private isShownIn(query: Query): boolean {
    return this.changes.some(({ patches }) => patches.some(({ key }) => matchQuery({ queryKey: key }, query)))
  }

  /** The queries that patches match. `canCreate`: those that are shown before they are fetched are created. */
  private queries(patches: readonly Patch[], canCreate: boolean): Set<Query> {
    const cache = this.queryClient.getQueryCache()
    const found = patches.flatMap(({ key }) => cache.findAll({ queryKey: key }))
    const created = canCreate ? patches.filter((patch) => patch.canCreate).map(({ key }) => this.createQuery(key)) : []
    return new Set([...found, ...created])
  }

  private createQuery(queryKey: Key): Query {
    return this.queryClient.getQueryCache().build(this.queryClient, { queryKey })
  }
}

const applyPatches = (query: Query, patches: readonly Patch[], data: unknown): unknown =>
  patches.reduce((now, { key, apply }) => (matchQuery({ queryKey: key }, query) ? apply(now) : now), data)
