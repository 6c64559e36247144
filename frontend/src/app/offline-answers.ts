import type { QueryCache, QueryClient, QueryPersister } from '@tanstack/react-query'
import type { UserSettings } from '@contract/settings.schema'
import { NetworkError } from '../api/client.ts'
import * as queryNames from '../api/query-names.ts'
import type { OfflineStore } from './offline.store.ts'

/**
 * Queries that are never stored on the device: answers about an account, secrets, data that another member can
 * withdraw, and answers that expire at once.
 */
const unstoredQueries: ReadonlySet<unknown> = new Set([
  queryNames.settings,
  queryNames.account,
  queryNames.announcement,
  queryNames.sessions,
  queryNames.identities,
  queryNames.passkeys,
  queryNames.tokens,
  queryNames.calendarAddress,
  queryNames.currentImport,
  queryNames.importColumns,
  queryNames.importPeople,
  queryNames.importTitles,
  queryNames.importFaults,
  queryNames.sharedList,
  queryNames.typeahead,
])
/** Milliseconds in which new answers are collected before they are written together. */
const WRITE_DELAY_MS = 500

interface OfflineAnswersParts {
  readonly store: OfflineStore
  /** The id of the member who is logged in; empty for a visitor. */
  readonly owner: () => string
  /** Called when settings arrive: they are part of the stored boot data. */
  readonly onSettings: (settings: UserSettings) => void
  /** Called when a stored answer is shown because the network did not answer. */
  readonly onRecall: () => void
}

/** Stores the answers of queries on this device, and serves them while there is no network. */
export class OfflineAnswers {
  private readonly recalledHashes = new Set<string>()
  private readonly unwrittenHashes = new Set<string>()

  constructor(private readonly parts: OfflineAnswersParts) {}

  /** Runs the query; on a network error it returns the stored answer, unless data is shown already. */
  readonly persister: QueryPersister = async (queryFn, context, query) => {
    try {
      return await queryFn(context)
    } catch (error) {
      if (!(error instanceof NetworkError) || query.state.data !== undefined) throw error
      const stored = await this.parts.store.loadAnswer(this.parts.owner(), query.queryHash).catch(() => undefined)
      if (stored === undefined) throw error
      this.recalledHashes.add(query.queryHash)
      return stored
    }
  }

  /** Stores every answer that is in the cache or is added to it from now on. */
  subscribe(queryClient: QueryClient): void {
    const cache = queryClient.getQueryCache()
    cache.subscribe((event) => {
      const { query, type } = event
      const isNew = type === 'added' || (type === 'updated' && event.action.type === 'success')
      if (!isNew || query.state.data === undefined) return
      if (query.queryKey[0] === queryNames.settings) this.parts.onSettings(query.state.data as UserSettings)
      if (unstoredQueries.has(query.queryKey[0])) return
      if (this.recalledHashes.delete(query.queryHash)) {
        // A stored answer is stale: the query is fetched again as soon as the server answers.
        query.invalidate()
        this.parts.onRecall()
        return
      }
      if (this.unwrittenHashes.size === 0) setTimeout(() => void this.write(cache), WRITE_DELAY_MS)
      this.unwrittenHashes.add(query.queryHash)
    })
  }

  /** Discards answers that are not written yet: another member, or none, is logged in now. */
  dropUnwritten(): void {
    this.unwrittenHashes.clear()
  }

  private async write(cache: QueryCache): Promise<void> {
    const answers = [...this.unwrittenHashes].flatMap((question) => {
      const data = cache.get(question)?.state.data
      return data === undefined ? [] : [{ question, data }]
    })
    this.unwrittenHashes.clear()
    // Without storage in the browser there are only the answers of the network.
    await this.parts.store.saveAnswers(this.parts.owner(), answers).catch(() => undefined)
  }
}
