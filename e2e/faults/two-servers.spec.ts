import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { throwAwayPostgres } from '../../.workspace/postgres.mjs'
import { proxyProgram } from '../../.workspace/proxies.mjs'
import { hasRedis, throwAwayRedis } from '../../.workspace/redis.mjs'
import { logInToDemo, popularFilms } from '../api-client.ts'
import { freePort, startBff, type RunningBff } from '../bff.ts'
import { otherThan, startLoad } from '../load.ts'
import { lostItems } from '../saved-items.ts'
import { startNginx } from './nginx.ts'
import { rounds } from './rounds.ts'

test(`one of two servers behind nginx is killed ${rounds} times under load: no read fails, and no acknowledged write is lost`, async () => {
  const postgres = await throwAwayPostgres()
  test.skip(postgres === null || !proxyProgram('nginx'), 'There is no PostgreSQL or no nginx on this machine')
  if (!hasRedis()) console.log('There is no Redis on this machine: the servers run without one')
  const redis = hasRedis() ? await throwAwayRedis() : null
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-faults-'))
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()] as const
  const origin = `http://127.0.0.1:${port}`
  const environment = {
    DATABASE_URL: postgres!.url,
    ...(redis ? { REDIS_URL: redis.url } : {}),
    ASSETS_DIR: folder,
    PUBLIC_URL: origin,
    TRUST_PROXY: 'loopback',
    DEMO_LOGIN: 'on',
  }
  const start = (server: number) => startBff({ ...environment, PORT: String(server) })
  const servers: RunningBff[] = []
  for (const server of ports) servers.push(await start(server))
  const nginx = await startNginx(port, ports)
  try {
    const visible = { ...servers[0]!, origin }
    const cookie = await logInToDemo(origin)
    const films = (await popularFilms(visible, cookie, 4)).map(({ id }) => id)
    const load = startLoad(visible, cookie, films, { readers: 3, writers: 3 })
    for (let round = 0; round < rounds; round += 1) {
      const killed = round % 2
      const before = load.acknowledgements()
      await expect.poll(load.acknowledgements).toBeGreaterThan(before + 5 + ((round * 37) % 30))
      const ended = once(servers[killed]!.process, 'exit')
      servers[killed]!.process.kill('SIGKILL')
      await ended
      const alone = load.acknowledgements()
      await expect.poll(load.acknowledgements).toBeGreaterThan(alone + 5)
      servers[killed] = await start(ports[killed]!)
      await expect.poll(async () => (await fetch(`http://127.0.0.1:${ports[killed]}/readyz`)).status).toBe(200)
    }
    await load.stop()
    const lost = await lostItems(visible, cookie, load.acknowledged)
    console.log(
      `two servers: ${load.outcomes.length} requests, ${load.acknowledgements()} writes acknowledged, ${lost.length} lost`,
    )
    expect(lost).toEqual([])
    const reads = load.outcomes.filter(({ request }) => request.startsWith('GET'))
    expect(otherThan(reads, 200), nginx.log()).toEqual([])
    // nginx does not send a body again. The browser does, because a change has a key.
    expect(otherThan(load.outcomes, 200, 502, 503)).toEqual([])
  } finally {
    await nginx.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await redis?.kill()
    await postgres!.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('nginx sends a page to a server that was away when the page was requested, when the other one ends before it has answered', async () => {
  test.skip(!proxyProgram('nginx'), 'There is no nginx on this machine')
  const [port, away, ending] = [await freePort(), await freePort(), await freePort()] as const
  const listen = async (server: number, answer: RequestListener) => {
    const http = createServer(answer).listen(server, '127.0.0.1')
    await once(http, 'listening')
    return http
  }
  const nginx = await startNginx(port, [away, ending])
  try {
    // nginx begins each request with another line of its list.
    for (let round = 0; round < 8; round += 1) {
      const waiting: Socket[] = []
      const first = await listen(ending, ({ socket }) => void waiting.push(socket))
      const answer = fetch(`http://127.0.0.1:${port}/home`)
      await expect.poll(() => waiting.length).toBe(1)
      const back = await listen(away, (_request, response) => response.end('home'))
      first.close()
      waiting[0]!.destroy()
      const { status } = await answer
      back.closeAllConnections()
      back.close()
      await once(back, 'close')
      expect(status, nginx.log()).toBe(200)
    }
  } finally {
    await nginx.stop()
  }
})
