import { chunksOf } from '@contract/chunks'
import { rowsAtOnce, type Turns } from '../../transfer/turns.service.ts'
import {
  MediaServerError,
  type Device,
  type ItemPage,
  type MediaServer,
  type ServerAccess,
} from '../media-server.port.ts'
import { playedItemIn, showIn, type PlayedItem, type ServerShow } from './played-item.ts'

/**
 * Items of one request, whose answer is parsed in a few milliseconds, and of a whole history: more than anyone has
 * watched.
 */
const [PAGE_SIZE, MAX_ITEMS] = [500, 100_000]

/** Everything that a person has watched at a media server, each item once, with the shows of the episodes. */
export interface History {
  readonly items: readonly PlayedItem[]
  readonly shows: ReadonlyMap<string, ServerShow>
}
interface Reading {
  readonly server: MediaServer
  readonly device: Device
  readonly access: ServerAccess
  readonly turns: Turns
  /** Epoch milliseconds. */
  readonly now: number
}

/** @throws MediaServerError, also if the server answers one page twice, or if its pages never end */
export async function readHistory(reading: Reading): Promise<History> {
  const items = await readAll(reading, 'played', (value) => playedItemIn(value, reading.now))
  const hasEpisodes = [...items.values()].some(({ kind }) => kind === 'episode')
  return { items: [...items.values()], shows: hasEpisodes ? await readAll(reading, 'shows', showIn) : new Map() }
}

async function readAll<T extends { readonly id: string }>(
  { server, device, access, turns }: Reading,
  of: ItemPage['of'],
  read: (value: unknown) => T | null,
): Promise<Map<string, T>> {
  const all = new Map<string, T>()
  for (let from = 0; from < MAX_ITEMS;) {
    const page = (await server.items(device, access, { of, from, limit: PAGE_SIZE })).slice(0, PAGE_SIZE)
    const before = all.size
    let isNew = false
    for (const some of chunksOf(page, rowsAtOnce))
      await turns.take(async () => {
        for (const value of some) {
          const item = read(value)
          isNew ||= item === null || !all.has(item.id)
          if (item) all.set(item.id, item)
        }
      })
    if (page.length < PAGE_SIZE) return all
    if (!isNew && all.size === before) throw new MediaServerError('unreachable', 'repeats a page')
    from += page.length
  }
  throw new MediaServerError('unreachable', 'has no end')
}
