import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger } from '@nestjs/common'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { fakeTmdb } from '../../testing/tmdb-source.ts'
import { startServer, Visitor } from '../../testing/server.ts'
import type { CacheEntry } from './answer-lifetimes.ts'
import { StoredAnswers } from './stored-answers.ts'

const hour = 60 * 60_000
const entry = (body: string, madeAt = Date.now()): CacheEntry => ({ body, freshMs: hour, hardTtlMs: 25 * hour, madeAt })
const options = {
  freshUntil: ({ madeAt, freshMs }: CacheEntry) => madeAt + freshMs,
  onStale: () => undefined,
  mayBeOnDisk: true,
}
const failingSource = () => Promise.reject<CacheEntry>(new Error('the source is asked'))

let folder: string
let path: string
let warn: MockInstance<(message: string) => void>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'answers-'))
  path = join(folder, 'answers.sqlite')
  warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  warn.mockRestore()
  rmSync(folder, { recursive: true, force: true })
})
const warnings = () => warn.mock.calls.map(([message]) => message)

/** What one process stores, which then ends. */
async function stored(
  answers: Readonly<Record<string, CacheEntry>>,
  more: { identity?: string; maxBytes?: number } = {},
) {
  const process = new StoredAnswers({ path, identity: 'one', maxBytes: 16 * 1024 * 1024, ...more })
  for (const [key, answer] of Object.entries(answers)) await process.load(key, async () => answer, options)
  await process.beforeApplicationShutdown()
}
/** The body that the next process answers with; null if it calls the source. */
async function nextProcess(key: string, identity = 'one'): Promise<string | null> {
  const process = new StoredAnswers({ path, identity, maxBytes: 16 * 1024 * 1024 })
  const body = await process.load(key, failingSource, options).then(
    (answer) => answer.body,
    () => null,
  )
  await process.beforeApplicationShutdown()
  return body
}

describe('answers in a file', () => {
  it('survive a restart, but not the next build or another account', async () => {
    await stored({ film: entry('"a film"'), other: entry('"another"') })
    expect([await nextProcess('film'), await nextProcess('other')]).toEqual(['"a film"', '"another"'])
    expect([await nextProcess('film', 'two'), await nextProcess('unknown')]).toEqual([null, null])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('are served stale if the source fails, and not at all after their time', async () => {
    await stored({
      stale: entry('"yesterday"', Date.now() - 2 * hour),
      gone: entry('"last week"', Date.now() - 26 * hour),
    })
    expect([await nextProcess('stale'), await nextProcess('gone')]).toEqual(['"yesterday"', null])
  })

  it('include no search of a visitor, and nothing that does not exist', async () => {
    const process = new StoredAnswers({ path, identity: 'one', maxBytes: 16 * 1024 * 1024 })
    await process.load('search', async () => entry('"words"'), { ...options, mayBeOnDisk: false })
    await process.load('missing', async () => ({ ...entry(''), body: null }), options)
    await process.beforeApplicationShutdown()
    expect([await nextProcess('search'), await nextProcess('missing')]).toEqual([null, null])
  })

  it('take a limited number of bytes, and the oldest are dropped first', async () => {
    const maxBytes = 1024 * 1024
    const body = () => JSON.stringify(randomBytes(15_000).toString('base64'))
    for (let round = 0; round < 5; round += 1) {
      const answers = Array.from({ length: 30 }, (_, index) => [`${round} ${index}`, entry(body())] as const)
      await stored(Object.fromEntries(answers), { maxBytes })
    }
    expect(statSync(path).size).toBeLessThanOrEqual(maxBytes)
    expect([await nextProcess('0 0'), (await nextProcess('4 29'))?.length]).toEqual([null, body().length])
    expect(warnings()).toEqual([])
  })

  it.each<[string, (file: Buffer) => Buffer]>([
    ['rubbish', () => Buffer.from('rubbish '.repeat(2000))],
    ['cut', (file) => file.subarray(0, file.length / 2)],
    ['cut within a page', (file) => file.subarray(0, 5000)],
    [
      'zeros behind its first page',
      (file) => Buffer.concat([file.subarray(0, 4096), Buffer.alloc(file.length - 4096)]),
    ],
  ])('a damaged file (%s) costs its answers, with a line in the log, and is made again', async (_name, damage) => {
    await stored(
      Object.fromEntries(
        Array.from({ length: 50 }, (_, index) => [`${index}`, entry(`"${'x'.repeat(3000)}${index}"`)]),
      ),
    )
    writeFileSync(path, damage(readFileSync(path)))
    const process = new StoredAnswers({ path, identity: 'one', maxBytes: 16 * 1024 * 1024 })
    for (let index = 0; index < 50; index += 1)
      expect((await process.load(`${index}`, async () => entry('"again"'), options)).body).toMatch(/again|x{3000}/)
    await process.beforeApplicationShutdown()
    expect(warnings().filter((line) => line.includes('damaged'))).toHaveLength(1)
    await stored({ 7: entry('"again"') })
    expect(await nextProcess('7')).toBe('"again"')
  })

  it('an empty file does not count as damaged', async () => {
    writeFileSync(path, '')
    await stored({ film: entry('"a film"') })
    truncateSync(path, statSync(path).size)
    expect([await nextProcess('film'), warnings()]).toEqual(['"a film"', []])
  })

  it('an answer with changed bytes is not served', async () => {
    const body = randomBytes(3000).toString('base64')
    await stored({ film: entry(JSON.stringify(body)) })
    const file = readFileSync(path)
    const at = file.indexOf(Buffer.from('28b52ffd', 'hex')) + 100
    file.writeUInt8(file.readUInt8(at) ^ 1, at)
    writeFileSync(path, file)
    expect(await nextProcess('film')).toBeNull()
    expect(warnings()).toEqual(['a stored answer was damaged and is requested again'])
  })

  it('a folder that cannot be written prevents the file alone', async () => {
    writeFileSync(join(folder, 'in the way'), '')
    path = join(folder, 'in the way', 'answers.sqlite')
    const process = new StoredAnswers({ path, identity: 'one', maxBytes: 1024 * 1024 })
    for (const key of ['film', 'film'])
      expect((await process.load(key, async () => entry('"here"'), options)).body).toBe('"here"')
    await process.beforeApplicationShutdown()
    expect(warnings()).toEqual([expect.stringContaining(`answers cannot be stored in ${path}: `)])
  })
})

describe('a server without Redis', () => {
  const service = fakeTmdb()
  it('answers a title after a restart without a call, and stores no search', async () => {
    const upstream = await service
    const environment = { DATA_DIR: folder, TMDB_TOKEN: 'head.body.signature', TMDB_URL: upstream.url, ACCESS: 'open' }
    const answers = async () => {
      const { app } = await startServer(environment)
      const visitor = new Visitor(app)
      const film = await visitor.call('mediaDetail', { params: { type: 'movie', id: 101 }, query: '?language=en' })
      const found = await visitor.call('search', { params: { mediaType: 'multi' }, query: '?language=en&query=sea' })
      await app.close()
      return [film.bytes.toString(), found.status]
    }
    const first = await answers()
    const paths = () => upstream.requests.map(({ path: requested }) => requested)
    expect(paths()).toContain('/3/movie/101')
    upstream.requests.length = 0
    expect(await answers()).toEqual(first)
    expect(new Set(paths())).toEqual(new Set(['/3/search/multi']))
    expect(readdirSync(folder)).toContain('answers.sqlite')
  })
})
