import { once } from 'node:events'
import { callApi, logInToDemo, popularFilms, send } from './api-client.ts'
import { startBff, type RunningBff } from './bff.ts'

export interface Durability {
  readonly rounds: number
  readonly acknowledged: number
  /** One line for each title whose acknowledged state was lost. */
  readonly lost: readonly string[]
}

interface SavedItem {
  readonly rating: number
  readonly version: number
}

interface ItemAnswer {
  readonly item: SavedItem | null
}

const writers = 8

/**
 * Kills the product with SIGKILL while it is saving, `rounds` times on one database, and checks after each start that
 * every acknowledged write is there. Everything goes through the product's own HTTP API. Each round ends after its
 * own number of acknowledgements, so that the kill hits writes in every phase.
 */
export async function killWhileSaving(
  rounds: number,
  environment: Record<string, string>,
  onProgress: (soFar: Durability) => void = () => {},
): Promise<Durability> {
  const acknowledged = new Map<number, SavedItem>()
  const lost: string[] = []
  let count = 0
  let app = await startBff({ ...environment, DEMO_LOGIN: 'on' })
  try {
    const cookie = await logInToDemo(app.origin)
    const ids = (await popularFilms(app, cookie, 4)).map(({ id }) => id)
    const titles = ids.slice(0, Math.floor(ids.length / writers) * writers)
    for (let round = 0; round < rounds; round += 1) {
      const touched = await saveUntilKilled(app, cookie, titles, 5 + ((round * 37) % 90), acknowledged)
      count += touched.length
      app = await startBff({ ...environment, DEMO_LOGIN: 'on' })
      const all = round === rounds - 1 ? acknowledged.keys() : new Set(touched)
      for (const id of all) {
        const found = await itemOf(app, cookie, id)
        if (!isRetained(found, acknowledged.get(id)!))
          lost.push(`round ${round}, title ${id}: ${JSON.stringify({ acknowledged: acknowledged.get(id), found })}`)
      }
      onProgress({ rounds: round + 1, acknowledged: count, lost })
    }
  } finally {
    await app.stop()
  }
  return { rounds, acknowledged: count, lost }
}

/** Whether the acknowledged state is stored. An unacknowledged write may have followed it, with a higher version. */
const isRetained = (found: SavedItem | null, { rating, version }: SavedItem): boolean =>
  found !== null && (found.version > version || (found.version === version && found.rating === rating))

async function saveUntilKilled(
  app: RunningBff,
  cookie: string,
  titles: readonly number[],
  until: number,
  acknowledged: Map<number, SavedItem>,
): Promise<number[]> {
  const ended = once(app.process, 'exit')
  const touched: number[] = []
  const write = async (writer: number) => {
    // Every writer has titles of its own, so the last acknowledgement of a title is its expected state.
    for (let turn = 0; ; turn += 1) {
      const id = titles[(turn * writers + writer) % titles.length]!
      const item = await put(app, cookie, id, 1 + ((turn + until) % 10))
      if (!item) return
      acknowledged.set(id, item)
      touched.push(id)
      if (touched.length === until) app.process.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  if (touched.length < until) throw new Error(`The server ended by itself:\n${app.output()}`)
  await ended
  return touched
}

/** Saves a rating. Null when the server ended before it answered. */
async function put(app: RunningBff, cookie: string, id: number, rating: number): Promise<SavedItem | null> {
  let answer: Response
  let body: string
  try {
    answer = await send(app, 'PUT', itemPath(id), cookie, { rating })
    body = await answer.text()
  } catch {
    return null
  }
  if (!answer.ok) throw new Error(`PUT was answered with ${answer.status}: ${body}`)
  // SAFETY: the server's own answer to a call of the contract.
  return (JSON.parse(body) as ItemAnswer).item
}

const itemOf = async (app: RunningBff, cookie: string, id: number): Promise<SavedItem | null> =>
  (await callApi<ItemAnswer>(app, 'GET', itemPath(id), cookie)).item

const itemPath = (id: number): string => `/api/userMedia/items/movie/${id}`
