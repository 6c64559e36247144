import type { QueryCache, QueryClient, QueryPersister } from '@tanstack/react-query'
import type { UserSettings } from '@contract/settings.schema'
import { NetworkError } from '../api/client.ts'
import * as queryNames from '../api/query-names.ts'
import type { KeptStore } from './kept.store.ts'

/** What is about an account, secret, or of the moment is never kept. */
const neverKept: ReadonlySet<unknown> = new Set([
  queryNames.settings,
  queryNames.account,
  queryNames.sessions,
  queryNames.identities,
  queryNames.passkeys,
  queryNames.calendarAddress,
  queryNames.currentImport,
  queryNames.importTitles,
  queryNames.importFaults,
  queryNames.typeahead,
])
/** Milliseconds in which what came is gathered before it is written. */
const gathering = 500

interface KeptAnswersParts {
  readonly store: KeptStore
  /** Whose answers these are at this moment. */
  readonly owner: () => string
  /** How the member likes their Reelroom is part of what a page begins with. */
  readonly onSettings: (settings: UserSettings) => void
  /** Something that was kept is shown in the place of what could not be asked for. */
  readonly onRecall: () => void
}

/** Keeps what the pages were answered with on this device, and answers from there while there is no network. */
export class KeptAnswers {
  private readonly recalled = new Set<string>()
  private readonly fresh = new Set<string>()

  constructor(private readonly parts: KeptAnswersParts) {}

  /** Asks; where nobody answers, and nothing is shown yet, what was kept is the answer. */
  readonly persister: QueryPersister = async (ask, context, query) => {
    try {
      return await ask(context)
    } catch (error) {
      if (!(error instanceof NetworkError) || query.state.data !== undefined) throw error
      const kept = await this.parts.store.answer(this.parts.owner(), query.queryHash).catch(() => undefined)
      if (kept === undefined) throw error
      this.recalled.add(query.queryHash)
      return kept
    }
  }

  /** Keeps what comes from now on, and what the page came with. */
  follow(queryClient: QueryClient): void {
    const cache = queryClient.getQueryCache()
    cache.subscribe((event) => {
      const { query, type } = event
      const came = type === 'added' || (type === 'updated' && event.action.type === 'success')
      if (!came || query.state.data === undefined) return
      if (query.queryKey[0] === queryNames.settings) this.parts.onSettings(query.state.data as UserSettings)
      if (neverKept.has(query.queryKey[0])) return
      if (this.recalled.delete(query.queryHash)) {
        // What was kept is shown, and asked for again as soon as somebody answers.
        query.invalidate()
        this.parts.onRecall()
        return
      }
      if (this.fresh.size === 0) setTimeout(() => void this.write(cache), gathering)
      this.fresh.add(query.queryHash)
    })
  }

  /** Somebody else is logged in, or nobody: what came to the one before and is not written yet is not theirs. */
  drop(): void {
    this.fresh.clear()
  }

  private async write(cache: QueryCache): Promise<void> {
    const answers = [...this.fresh].flatMap((question) => {
      const data = cache.get(question)?.state.data
      return data === undefined ? [] : [{ question, data }]
    })
    this.fresh.clear()
    // A browser that keeps nothing shows what the network answers, and nothing else.
    await this.parts.store.keep(this.parts.owner(), answers).catch(() => undefined)
  }
}
