import { savedCalls } from '@contract/calls/saved.calls'
import type { MediaType } from '@contract/media.schema'
import type { SavedItem } from '@contract/user-media.schema'
import type { Api } from './client.ts'

const most = 100
interface Asked {
  readonly name: string
  readonly resolve: (answer: { item: SavedItem | null }) => void
  readonly reject: (error: unknown) => void
}

/**
 * Asks for the marks of single titles, and makes one call of what is asked for at the same moment: a page of cards is one
 * call, however many there are up to a hundred.
 */
export function createMarksBatch(api: Api) {
  let waiting: Asked[] = []
  const flush = async () => {
    const asked = waiting
    waiting = []
    for (let start = 0; start < asked.length; start += most) await ask(asked.slice(start, start + most))
  }
  const ask = async (asked: readonly Asked[]) => {
    try {
      const { items } = await api(savedCalls.marks, { query: { ids: asked.map(({ name }) => name).join(',') } })
      const kept = new Map(items.map((item) => [`${item.type}-${item.id}`, item]))
      for (const { name, resolve } of asked) resolve({ item: kept.get(name) ?? null })
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
  return (type: MediaType, id: number): Promise<{ item: SavedItem | null }> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(() => void flush())
      waiting.push({ name: `${type}-${id}`, resolve, reject })
    })
}
