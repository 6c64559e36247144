import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { throwAwayPostgres } from '../../.workspace/postgres.mjs'
import { hasRedis, throwAwayRedis } from '../../.workspace/redis.mjs'
import { callApi, popularFilms, signUp } from '../api-client.ts'
import { ready } from '../app.fixture.ts'
import { freePort, serverProgram, startBff } from '../bff.ts'
import { otherThan, startLoad } from '../load.ts'
import { lostItems } from '../saved-items.ts'
import { startBalancer } from './balancer.ts'

const before = serverProgram(join(process.env['REELROOM_BEFORE']!, 'bff/dist/main.js'))

/** Starts a server on a free port; `origin` is the one that visitors see, so the server's own address is made from its port. */
async function startServer(environment: Record<string, string>, program?: readonly string[]) {
  const port = String(await freePort())
  const app = await startBff({ ...environment, PORT: port }, program)
  return { app, origin: `http://127.0.0.1:${port}` }
}

test('two servers are replaced one after the other under load: nothing fails or is lost, and an open tab continues', async ({
  page,
}) => {
  const [postgres, redis] = [await throwAwayPostgres(), hasRedis() ? await throwAwayRedis() : null]
  test.skip(postgres === null || redis === null, 'There is no PostgreSQL or no Redis on this machine')
  const assets = await mkdtemp(join(tmpdir(), 'reelroom-rolling-'))
  const balancer = await startBalancer()
  const environment = {
    DATABASE_URL: postgres!.url,
    REDIS_URL: redis!.url,
    ASSETS_DIR: assets,
    PUBLIC_URL: balancer.origin,
    TRUST_PROXY: 'loopback',
  }
  const servers = [await startServer(environment, before), await startServer(environment, before)]
  const outputs = servers.map(({ app }) => app.output)
  try {
    balancer.serve(servers.map(({ origin }) => origin))
    const visible = { ...servers[0]!.app, origin: balancer.origin }
    const cookie = await signUp(visible, 'Ada')
    const films = (await popularFilms(visible, cookie)).map(({ id }) => id)
    const [name = '', value = ''] = cookie.split('=')
    await page.context().addCookies([{ name, value, url: balancer.origin }])
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    await page.goto(`${balancer.origin}/home`)
    await ready(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const buildOf = () => callApi<{ id: string }>(visible, 'GET', '/builds/latest.json')
    const former = await buildOf()

    const load = startLoad(visible, cookie, films)
    const enough = (from: number) =>
      expect.poll(() => load.outcomes.length, { timeout: 60_000 }).toBeGreaterThan(from + 100)
    await enough(0)
    for (const [index, { app }] of servers.entries()) {
      // As many orchestrators do: the new server is ready before the old one ends.
      const next = await startServer(environment)
      await expect.poll(async () => (await fetch(`${next.origin}/readyz`)).status, { timeout: 60_000 }).toBe(200)
      servers[index] = next
      outputs.push(next.app.output)
      balancer.serve(servers.map((server) => server.origin))
      await app.stop()
      await enough(load.outcomes.length)
    }
    await load.stop()
    expect(otherThan(load.outcomes, 200), outputs.map((output) => output()).join('\n')).toEqual([])
    expect(load.acknowledged.size).toBeGreaterThan(0)
    expect(await lostItems(visible, cookie, load.acknowledged)).toEqual([])
    expect((await buildOf()).id).not.toBe(former.id)

    // The tab has the former build: its pages load chunks that no server has in its own build, and its session continues.
    await page.getByRole('link', { name: 'Terms of use' }).click()
    await expect(page).toHaveURL(`${balancer.origin}/terms`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await page.goto(`${balancer.origin}/profile`)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada')
    expect(complaints).toEqual([])
  } finally {
    await Promise.all(servers.map(({ app }) => app.stop()))
    balancer.stop()
    await redis!.kill()
    await postgres!.stop()
    await rm(assets, { recursive: true, force: true })
  }
})
