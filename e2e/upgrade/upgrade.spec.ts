import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { throwAwayPostgres } from '../../.workspace/postgres.mjs'
import { callApi, send, signUp } from '../api-client.ts'
import { serverProgram, startBff, type RunningBff } from '../bff.ts'
import { films, shows } from '../titles.ts'

const before = serverProgram(join(process.env['REELROOM_BEFORE']!, 'bff/dist/main.js'))
const item = (path: string) => `/api/userMedia/items${path}`

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Every reading call of a build that needs no parameter, by its own description. */
async function readings({ origin }: RunningBff): Promise<string[]> {
  // SAFETY: the server's own OpenAPI document.
  const { paths } = (await (await fetch(`${origin}/api/_docs/openapi.json`)).json()) as Document
  return Object.keys(paths).filter((path) => 'get' in paths[path]! && !path.includes('{'))
}

/** What a member does with a build: the calls that write each table, and all that read. */
async function useAll(app: RunningBff, cookie: string): Promise<void> {
  const change = (method: string, path: string, body: unknown) => callApi(app, method, path, cookie, body)
  await change('PUT', item(films.heat), { rating: 8 })
  await change('PUT', item(shows.theWire), { saved: true })
  const list = (await change('POST', '/api/userMedia/lists', { name: 'Heists' })) as { id: string }
  await change('PUT', `/api/userMedia/lists/${list.id}/items${films.heat}`, {})
  const paths = await readings(app)
  expect(paths.length).toBeGreaterThan(20)
  for (const path of ['/', '/home', ...paths]) {
    const answer = await send(app, 'GET', path, cookie)
    expect([path, answer.status < 500]).toEqual([path, true])
  }
}

/** This build migrates, the one before works on it and stores more, and this one reads what both have stored. */
async function storyOf(environment: Record<string, string>): Promise<void> {
  const settings = { ...environment, API_DOCS: 'on' }
  let app = await startBff(settings)
  try {
    const cookie = await signUp(app, 'Ada')
    await callApi(app, 'PUT', item(films.godfather), cookie, { rating: 7 })
    await app.stop()
    app = await startBff(settings, before)
    expect(app.output()).toContain('has extended the database. This older build')
    expect(await callApi(app, 'GET', item(films.godfather), cookie)).toMatchObject({ item: { rating: 7 } })
    await useAll(app, cookie)
    await useAll(app, await signUp(app, 'Eve'))
    await app.stop()
    app = await startBff(settings)
    expect(await callApi(app, 'GET', item(films.heat), cookie)).toMatchObject({ item: { rating: 8 } })
    await useAll(app, cookie)
  } finally {
    await app.stop()
  }
}

test('the build before works on the newest schema: the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-upgrade-'))
  try {
    await storyOf({ DATA_DIR: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the build before works on the newest schema: PostgreSQL', async () => {
  const postgres = await throwAwayPostgres()
  test.skip(postgres === null, 'There is no PostgreSQL on this machine')
  try {
    await storyOf({ DATABASE_URL: postgres!.url })
  } finally {
    await postgres!.stop()
  }
})
