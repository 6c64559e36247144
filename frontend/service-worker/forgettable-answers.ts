import type { WorkboxPlugin } from 'workbox-core/types.js'
import { answersCache } from './runtime-caches.ts'

/**
 * The cached answers of the catalogue, which show what a member has looked at. An answer that was requested before `forget`
 * may arrive after it: it is deleted once it is stored.
 */
export class ForgettableAnswers {
  /** Incremented by `forget`. */
  private generation = 0

  constructor(private readonly storage: Pick<CacheStorage, 'open' | 'delete'>) {}

  /** For the strategy that stores the answers. */
  readonly plugin: WorkboxPlugin = {
    handlerWillStart: ({ state }) => {
      if (state) state['generation'] = this.generation
      return Promise.resolve()
    },
    cacheDidUpdate: async ({ request, state }) => {
      if (state?.['generation'] === this.generation) return
      const cache = await this.storage.open(answersCache)
      await cache.delete(request)
    },
  }

  /** Deletes all answers, and those that are still arriving. */
  async forget(): Promise<void> {
    this.generation += 1
    await this.storage.delete(answersCache)
  }
}
