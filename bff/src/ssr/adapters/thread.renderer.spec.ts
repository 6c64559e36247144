import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger } from '@nestjs/common'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { PageToRender } from '../renderer.port.ts'
import { ThreadRenderer } from './thread.renderer.ts'

/** The entry of a frontend whose pages do what their paths say. */
const entry = `
import { getPriority } from 'node:os'
const pages = {
  '/calls': async (_, { fetch }) => new Response(await (await fetch('/api/film')).text(), { status: 203, headers: { 'x-a': 'b' } }),
  '/ends-once': async (_, { fetch }) => ((await fetch('/api/tries')).status === 200 ? process.exit(1) : new Response('again')),
  '/ends': async () => process.exit(1),
  '/fails': async () => { throw new TypeError('broken') },
  '/priority': async () => new Response(String(getPriority())),
  '/prints': async () => (console.error('React says so'), new Response('')),
  '/waits': ({ signal }, { fetch }) => new Promise(() => signal.addEventListener('abort', () => fetch('/api/aborted'))),
}
export const render = async (request, context) =>
  ({ response: await pages[new URL(request.url).pathname](request, context), titles: ['movie-1'] })
export const renderPayload = render
`
let dist: string
let renderer: ThreadRenderer
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'reelroom-'))
  mkdirSync(join(dist, 'server'))
  writeFileSync(join(dist, 'server/package.json'), '{"type":"module"}')
  writeFileSync(join(dist, 'server/entry-server.js'), entry)
  writeFileSync(join(dist, 'server/assets.json'), '{"routes":{}}')
  renderer = new ThreadRenderer(dist)
})
afterAll(() => rmSync(dist, { recursive: true }))

const answers = (...statuses: number[]) => vi.fn(async () => new Response('Heat', { status: statuses.shift() ?? 200 }))
const page = (path: string, more: Partial<PageToRender> = {}): PageToRender => ({
  form: 'payload',
  url: `http://reelroom.test${path}`,
  headers: {},
  // SAFETY: these pages read no boot data.
  boot: {} as PageToRender['boot'],
  nonce: 'n',
  isShared: true,
  fetch: answers(),
  ...more,
})
const textOf = async (rendering: Promise<{ bytes: Uint8Array }>) => Buffer.from((await rendering).bytes).toString()

it('a page gets the answers of its calls, which run as part of its request', async () => {
  const requests = new AsyncLocalStorage<string>()
  const fetch = vi.fn(async (address: string) => new Response(`${address} for ${requests.getStore()}`))
  const [first, second] = await Promise.all(
    ['ada', 'eve'].map((name) => requests.run(name, () => renderer.render(page('/calls', { fetch })))),
  )
  const rendered = (name: string) => ({
    status: 203,
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-a': 'b' },
    bytes: new TextEncoder().encode(`/api/film for ${name}`),
    titles: ['movie-1'],
  })
  expect([first, second]).toEqual([rendered('ada'), rendered('eve')])
})

const isLinux = process.platform === 'linux'
it.runIf(isLinux)('the thread of pages gives way to the one that sends cached pages', async () => {
  const own = getPriority()
  const ofThread = Number(await textOf(renderer.render(page('/priority'))))
  expect(ofThread).toBe(Math.max(own, constants.priority.PRIORITY_BELOW_NORMAL))
  expect(getPriority()).toBe(own)
})

it('a page whose thread ends is rendered again in another one', async () => {
  const fetch = answers(200, 404)
  expect(await textOf(renderer.render(page('/ends-once', { fetch })))).toBe('again')
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('a page that ends every thread fails, and other pages are rendered', async () => {
  await expect(renderer.render(page('/ends'))).rejects.toThrow('the thread that renders pages ended')
  expect(await textOf(renderer.render(page('/calls')))).toBe('Heat')
})

it('an answer for a thread that has ended reaches no page of the next one', async () => {
  await expect(renderer.render(page('/ends'))).rejects.toThrow('the thread that renders pages ended')
  const late = Promise.withResolvers<Response>()
  const asked = Promise.withResolvers<void>()
  const fetch = () => (asked.resolve(), late.promise)
  const ofAda = renderer.render(page('/calls', { fetch })).catch(() => 'ended')
  await asked.promise
  const end = renderer.render(page('/ends')).catch(() => 'ended')
  const next = Promise.withResolvers<Response>()
  expect(await end).toBe('ended')
  const ofEve = renderer.render(page('/calls', { fetch: () => next.promise }))
  late.resolve(new Response('of Ada'))
  await new Promise(setImmediate)
  next.resolve(new Response('of Eve'))
  expect(await textOf(ofEve)).toBe('of Eve')
  expect(await ofAda).toBe('ended')
})

it('an error of the page, or of one of its calls, is the error of its rendering', async () => {
  await expect(renderer.render(page('/fails'))).rejects.toThrow('TypeError: broken')
  const fetch = () => Promise.reject(new Error('no database'))
  await expect(renderer.render(page('/calls', { fetch }))).rejects.toThrow('no database')
})

it('a page that its visitor leaves ends with the reason, in the thread too', async () => {
  const leaving = new AbortController()
  const aborted = Promise.withResolvers<string>()
  const fetch = async (address: string) => (aborted.resolve(address), new Response())
  const rendering = renderer.render(page('/waits', { fetch, signal: leaving.signal }))
  const reason = new Error('the visitor left')
  await textOf(renderer.render(page('/calls')))
  leaving.abort(reason)
  await expect(rendering).rejects.toBe(reason)
  expect(await textOf(renderer.render(page('/calls')))).toBe('Heat')
})

it('the log has the lines that a page prints as errors', async () => {
  const logged = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => {})
  await renderer.render(page('/prints'))
  await expect.poll(() => logged.mock.calls).toEqual([['React says so']])
})
