import { savedCalls } from '@contract/calls/saved.calls'
import type { MediaType } from '@contract/media.schema'
import type { SavedTitle } from '@contract/saved-title.schema'
import type { Api } from './client.ts'
import { chunksOf } from '@contract/chunks'

const MAX_IDS = 100
/** The saved title, null if there is none, and whether the member has files of it; undefined if unknown. */
export interface TitleMarks {
  readonly item: SavedTitle | null
  readonly isOwned?: boolean
}
interface QueuedRequest {
  readonly name: string
  readonly resolve: (answer: TitleMarks) => void
  readonly reject: (error: unknown) => void
}

/**
 * Loads the marks of single titles in batches: requests of the same task become one call, of up to a hundred titles. If
 * a call fails, each of its requests rejects.
 */
export function createMarksBatch(api: Api) {
  let waiting: QueuedRequest[] = []
  const flush = async () => {
    const requests = waiting
    waiting = []
    for (const batch of chunksOf(requests, MAX_IDS)) await fetchMarks(batch)
  }
  const fetchMarks = async (requests: readonly QueuedRequest[]) => {
    try {
      const { items, owned } = await api(savedCalls.marks, {
        query: { ids: requests.map(({ name }) => name).join(',') },
      })
      const marksByTitle = new Map(items.map((item) => [`${item.type}-${item.id}`, item]))
      for (const { name, resolve } of requests)
        resolve({ item: marksByTitle.get(name) ?? null, isOwned: owned.includes(name) })
    } catch (error) {
      for (const { reject } of requests) reject(error)
    }
  }
  return (type: MediaType, id: number): Promise<TitleMarks> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(() => void flush())
      waiting.push({ name: `${type}-${id}`, resolve, reject })
    })
}
