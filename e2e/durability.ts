import { once } from 'node:events'
import { logInToDemo, popularFilms } from './api-client.ts'
import { startBff, type RunningBff } from './bff.ts'
import { lostItems, rateFilm, type SavedItem } from './saved-items.ts'

export interface Durability {
  readonly acknowledged: number
  /** One line for each film whose acknowledged state was lost. */
  readonly lost: readonly string[]
}

const writers = 8

/**
 * Kills the product with SIGKILL while it is saving, `rounds` times on one database, and checks after each start that
 * every acknowledged write is there. Everything goes through the product's own HTTP API. Each round ends after its
 * own number of acknowledgements, so that the kill hits writes in every phase.
 */
export async function killWhileSaving(rounds: number, environment: Record<string, string>): Promise<Durability> {
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
      const isLast = round === rounds - 1
      const checked = isLast ? acknowledged : new Map([...acknowledged].filter(([id]) => touched.includes(id)))
      for (const line of await lostItems(app, cookie, checked)) lost.push(`round ${round}, ${line}`)
    }
  } finally {
    await app.stop()
  }
  return { acknowledged: count, lost }
}

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
      const { status, item, body } = await rateFilm(app, cookie, id, 1 + ((turn + until) % 10))
      if (typeof status === 'string') return
      if (!item) throw new Error(`PUT was answered with ${status}: ${body}`)
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
