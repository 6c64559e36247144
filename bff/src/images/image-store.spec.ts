import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Logger } from '@nestjs/common'
import { ImageStore } from './image-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const files = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const filled = (size: number, value = 1): Buffer => Buffer.alloc(size, value)

it('the store reads back what it wrote, also in the next process', async () => {
  await new ImageStore(folder, 1000).write('a', filled(10))
  expect(await new ImageStore(folder, 1000).read('a')).toEqual(filled(10))
  expect(await new ImageStore(folder, 1000).read('b')).toBeNull()
})

it('the store deletes the least recently used picture when it is full', async () => {
  const store = new ImageStore(folder, 200)
  for (const key of ['a', 'b', 'c']) await store.write(key, filled(33))
  await store.read('a')
  await store.write('d', filled(33))
  await vi.waitFor(async () => expect(await files()).toHaveLength(3))
  expect(await store.read('b')).toBeNull()
  expect(await store.read('a')).not.toBeNull()
  expect(store.use.bytes).toBeLessThanOrEqual(200)
})

it('the store deletes surplus and half-written files at the start', async () => {
  const earlier = new ImageStore(folder, 1000)
  for (let index = 0; index < 10; index += 1) await earlier.write(`${index}`, filled(50))
  await mkdir(join(folder, 'ab'), { recursive: true })
  await writeFile(join(folder, 'ab', 'half.tmp'), 'x')
  await utimes(join(folder, 'ab', 'half.tmp'), 0, 0)
  const store = new ImageStore(folder, 4 * 82)
  await store.read('anything')
  await vi.waitFor(async () => expect(await files()).toHaveLength(4))
  expect(store.use.bytes).toBe(4 * 82)
})

it('a full or read-only disk only prevents the copy, with one log entry', async () => {
  const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue()
  await writeFile(join(folder, 'file'), '')
  const store = new ImageStore(join(folder, 'file', 'images'), 1000)
  await store.write('a', filled(10))
  await store.write('b', filled(10))
  expect(await store.read('a')).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

it('a file that vanished is a cache miss', async () => {
  const store = new ImageStore(folder, 1000)
  await store.write('a', filled(10))
  await rm(folder, { recursive: true })
  expect(await store.read('a')).toBeNull()
})

it.each<[string, (file: Buffer) => Buffer]>([
  ['empty', () => Buffer.alloc(0)],
  ['rubbish', () => Buffer.from('rubbish '.repeat(20))],
  ['cut', (file) => file.subarray(0, -1)],
  ['shorter than a digest', (file) => file.subarray(0, 7)],
  ['longer', (file) => Buffer.concat([file, file])],
  ['zeros at its end', (file) => Buffer.concat([file.subarray(0, -10), Buffer.alloc(10)])],
  ['a picture of an earlier version', (file) => file.subarray(32)],
])('a damaged file (%s) is not sent: the store deletes and rewrites it', async (_what, damage) => {
  const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue()
  await new ImageStore(folder, 1000).write('a', filled(100))
  const [name = ''] = await files()
  const path = join(folder, name.slice(0, 2), name)
  await writeFile(path, damage(await readFile(path)))
  const store = new ImageStore(folder, 1000)
  expect(await store.read('a')).toBeNull()
  expect([await files(), store.use.bytes]).toEqual([[], 0])
  await store.write('a', filled(100))
  expect(await store.read('a')).toEqual(filled(100))
  expect(warn.mock.calls).toEqual([[`a picture on disk was damaged and is made again: ${name}`]])
  warn.mockRestore()
})

it('only the server’s user can read the files', async () => {
  const store = new ImageStore(join(folder, 'images'), 1000)
  await store.write('a', filled(10))
  const [name = ''] = await files()
  const modes = [['images'], ['images', name.slice(0, 2)], ['images', name.slice(0, 2), name]].map(
    async (parts) => (await stat(join(folder, ...parts))).mode & 0o777,
  )
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600])
})

describe('a folder that two servers share', () => {
  /** Runs a server as a process of its own over these keys. */
  async function run(maxBytes: number, keys: readonly string[]): Promise<{ made: number; wrong: string[] }> {
    const program = join(import.meta.dirname, '../../testing/picture-process.ts')
    const options = ['--experimental-transform-types', '--no-warnings', program, folder, String(maxBytes), ...keys]
    const { stdout } = await promisify(execFile)(process.execPath, options)
    return JSON.parse(stdout) as { made: number; wrong: string[] }
  }
  const keys = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`)
  const bytes = async () => {
    const sizes = (await files()).map(async (name) => (await stat(join(folder, name.slice(0, 2), name))).size)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }

  it('has each picture once, whichever of them made it', async () => {
    const shared = keys('shared ', 40)
    const [one, other] = await Promise.all([run(10_000_000, shared), run(10_000_000, shared.toReversed())])
    expect([one.wrong, other.wrong, (await files()).length]).toEqual([[], [], 40])
    expect(await run(10_000_000, shared)).toEqual({ made: 0, wrong: [] })
  })

  it('stays within its limit, and a little more for each of them', async () => {
    const [limit, size] = [1_000_000, 10_032]
    await Promise.all([run(limit, keys('a', 150)), run(limit, keys('b', 150))])
    expect(await bytes()).toBeLessThanOrEqual(limit + 2 * (limit / 16 + size))
    expect(await bytes()).toBeGreaterThan(limit / 2)
  })

  it('shows a running server what the other makes, and a file that the other deleted is made again', async () => {
    const running = new ImageStore(folder, 1_000_000)
    expect(await running.read('late')).toBeNull()
    await run(1_000_000, ['late'])
    expect(await running.read('late')).toEqual(Buffer.alloc(10_000, 'late'))
    const [name = ''] = await files()
    await rm(join(folder, name.slice(0, 2), name))
    expect(await running.read('late')).toBeNull()
    await running.write('late', filled(7))
    expect(await running.read('late')).toEqual(filled(7))
  })

  it('keeps a file that another server is writing', async () => {
    await mkdir(join(folder, 'ab'), { recursive: true })
    await writeFile(join(folder, 'ab', 'half.tmp'), 'x')
    await new ImageStore(folder, 1000).read('anything')
    expect(await files()).toEqual(['half.tmp'])
  })
})
