import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
  const store = new ImageStore(folder, 4 * 82)
  await store.read('anything')
  await vi.waitFor(async () => expect(await files()).toHaveLength(4))
  expect(store.use.bytes).toBe(4 * 82)
})

it('a full or read-only disk only costs the copy, with one log entry', async () => {
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
