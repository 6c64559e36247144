import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { expect, test } from '@playwright/test'
import { logInToDemo, popularFilms } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { lostItems, type SavedItem } from '../saved-items.ts'
import { rounds } from './rounds.ts'

const paths = ['/', '/home', '/movie/2016', '/api/_auth/session', '/api/tmdb/movie/popular']
const clients = 16

interface Sent {
  readonly path: string
  readonly agent: Agent
  readonly cookie: string
  readonly rating?: number
}

/** Sends a request; resolves with its status and text, and rejects with the error of the connection. */
async function exchange(app: RunningBff, { path, agent, cookie, rating }: Sent): Promise<[number, string]> {
  const body = rating === undefined ? undefined : JSON.stringify({ rating })
  const sent = request(app.origin + path, {
    agent,
    method: body ? 'PUT' : 'GET',
    headers: { cookie, origin: app.origin, ...(body ? { 'content-type': 'application/json' } : {}) },
  })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [AsyncIterable<Buffer> & { statusCode: number; complete: boolean }]
  let text = ''
  for await (const chunk of answer) text += chunk.toString()
  if (!answer.complete) throw Object.assign(new Error('cut'), { code: 'CUT' })
  return [answer.statusCode, text]
}

test('SIGTERM under load loses no request: each is answered whole or refused before it was taken', async () => {
  let app = await startBff({ DEMO_LOGIN: 'on' })
  const { dataDir } = app
  const environment = { DEMO_LOGIN: 'on', DATA_DIR: dataDir }
  let answers = 0
  const lost: string[] = []
  const acknowledged = new Map<number, SavedItem>()
  const cookie = await logInToDemo(app.origin)
  const films = (await popularFilms(app, cookie, 4)).map(({ id }) => id).slice(0, 64)

  /** One request after the other on a connection, until the server refuses it. */
  const sendUntilRefused = async (server: RunningBff, client: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; ; turn += 1) {
      const id = films[(turn * clients + client) % films.length]!
      const isWrite = client % 4 === 0
      const path = isWrite ? `/api/userMedia/items/movie/${id}` : paths[(turn + client) % paths.length]!
      try {
        const rating = 1 + (turn % 10)
        const [status, text] = await exchange(server, { path, agent, cookie, ...(isWrite ? { rating } : {}) })
        answers += 1
        if (status !== 200) lost.push(`${path}: ${status}`)
        // SAFETY: the server's own answer to a call of the contract.
        else if (isWrite) acknowledged.set(id, (JSON.parse(text) as { item: SavedItem }).item)
      } catch (error) {
        agent.destroy()
        const { code } = error as NodeJS.ErrnoException
        if (code !== 'ECONNREFUSED') lost.push(`${path}: ${code}`)
        return
      }
    }
  }

  for (let round = 0; round < Math.max(1, rounds / 4); round += 1) {
    const ended = once(app.process, 'exit')
    const load = Promise.all(Array.from({ length: clients }, (_, client) => sendUntilRefused(app, client)))
    const until = answers + 300 + 37 * (round % 8)
    await expect.poll(() => answers, { intervals: [20] }).toBeGreaterThan(until)
    app.process.kill('SIGTERM')
    await load
    expect(await ended).toEqual([0, null])
    app = await startBff(environment)
  }
  console.log(`SIGTERM: ${answers} requests answered, ${lost.length} lost`)
  expect(lost).toEqual([])
  expect(await lostItems(app, cookie, acknowledged)).toEqual([])
  await app.stop()
})
