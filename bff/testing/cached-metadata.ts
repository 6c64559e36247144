import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import type { FakeMetadataService } from '../../e2e/fakes/metadata-service.ts'
import type { ChangedTitles } from '../src/metadata/changed-titles.service.ts'
import { BoundedMemoryStore } from '../src/metadata/cache-store.ts'
import { MetadataService } from '../src/metadata/metadata.service.ts'
import { tmdbSource } from './tmdb-source.ts'

export const film = { language: 'en', region: 'US', type: 'movie', id: 101, append: ['credits'] } as const
export const filmPath = '/3/movie/101'

interface Options {
  readonly bytes?: number
  readonly inFlight?: number
  readonly changed?: ChangedTitles | null
}

/** The live source behind a cache of its own; `refreshed` waits for the next refresh of a stale answer. */
export function cachedMetadata(
  upstream: FakeMetadataService,
  { bytes = 1_000_000, inFlight = 20, changed = null }: Options = {},
) {
  const store = new BoundedMemoryStore(bytes)
  const keyv = new Keyv({ store, serialize: undefined, deserialize: undefined, useKeyPrefix: false })
  const cache = createCache({ stores: [keyv], refreshAllStores: true })
  const source = tmdbSource(upstream, { failuresToOpen: 100, inFlight })
  const refreshed = () => new Promise<void>((resolve) => cache.on('refresh', () => resolve()))
  return { service: new MetadataService(source, cache, null, changed), refreshed }
}
