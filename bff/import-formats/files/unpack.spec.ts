import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { zipOf, zipOfCopies } from '../testing/uploads.ts'
import { unpack } from './unpack.ts'

const unsafe = { fault: 'import-unsafe' }
const tooLarge = { fault: 'import-too-large' }
const csv = { name: 'b.csv', bytes: Buffer.from('b') }

/** Reads all files of an upload, as an import does. */
async function texts(...uploaded: Parameters<typeof unpack>[0]): Promise<Record<string, string>> {
  const { files } = await unpack(uploaded)
  const read = await Promise.all(files.map(async (file) => [file.name, (await file.bytes()).toString()] as const))
  return Object.fromEntries(read)
}
const textsIn = (bytes: Buffer) => texts({ name: 'a.zip', bytes })
describe('an archive', () => {
  it('gives its texts, several times if needed, and opens none of its other files', async () => {
    const bytes = zipOf({ 'a.csv': 'a', 'deep/b.json': '[]', 'c.png': 'x', '__MACOSX/a.csv': 'x' })
    const { files } = await unpack([{ name: 'a.zip', bytes }])
    const read = async () => Promise.all(files.map(async (file) => [file.name, (await file.bytes()).toString()]))
    const expected = [
      ['a.csv', 'a'],
      ['deep/b.json', '[]'],
    ]
    expect([await read(), await read()]).toEqual([expected, expected])
  })

  it('is not unpacked if it expands a hundred times or more', async () => {
    await expect(textsIn(zipOf({ 'a.csv': ' '.repeat(20_000_000) }))).rejects.toMatchObject(unsafe)
  })

  it('is not unpacked if it is larger than it declares', async () => {
    const bytes = zipOf({ 'a.csv': ' '.repeat(500_000) })
    for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 1)) {
      bytes.writeUInt32LE(100, at + 24)
    }
    await expect(textsIn(bytes)).rejects.toMatchObject(unsafe)
  })

  it.each([
    ['another archive by its name', zipOf({ 'inner.zip': 'x' })],
    ['another archive by its content', zipOf({ 'inner.csv': zipOf({ 'a.csv': 'a' }) })],
    ['a path that leaves it', zipOf({ '../../etc/a.csv': 'a' })],
    ['an absolute path', zipOf({ '/etc/a.csv': 'a' })],
    ['only half of itself', zipOf({ 'a.csv': 'a,b,c' }).subarray(0, 40)],
  ])('with %s is refused', async (_, bytes) => {
    await expect(textsIn(bytes)).rejects.toMatchObject(unsafe)
  })

  it('is refused if it is encrypted', async () => {
    const bytes = zipOf({ 'a.csv': 'a' })
    bytes.writeUInt16LE(1, bytes.indexOf('PK\u0001\u0002') + 8)
    await expect(textsIn(bytes)).rejects.toMatchObject(unsafe)
  })

  it('of a library of 20,000 films is read; one with too many files is too large', async () => {
    const { files } = await unpack([{ name: 'library.zip', bytes: zipOfCopies(20_000) }])
    expect(files).toHaveLength(20_000)
    await expect(unpack([{ name: 'a.zip', bytes: zipOfCopies(50_001) }])).rejects.toMatchObject(tooLarge)
  })

  it('is too large if it unpacks to too many bytes in small files', async () => {
    const bytes = (count: number) => zipOfCopies(count, 'a', { size: 1024 * 1024 })
    expect((await unpack([{ name: 'a.zip', bytes: bytes(500) }])).files).toHaveLength(500)
    await expect(unpack([{ name: 'a.zip', bytes: bytes(501) }])).rejects.toMatchObject(tooLarge)
  })
})

describe('a gzip archive', () => {
  const textsOf = (bytes: Buffer) => texts({ name: 'list.xml.gz', bytes })

  it('gives its one file', async () => {
    expect(await textsOf(gzipSync('<list/>'))).toEqual({ 'list.xml': '<list/>' })
  })

  it.each([
    ['expands a hundred times or more', () => gzipSync(' '.repeat(20_000_000))],
    ['has more bytes than any file may have', () => gzipSync(Buffer.alloc(51 * 1024 * 1024))],
    ['has another archive inside', () => gzipSync(gzipSync('a'))],
    ['has a zip archive inside', () => gzipSync(zipOf({ 'a.csv': 'a' }))],
    ['is cut', () => gzipSync('a'.repeat(1000)).subarray(0, 20)],
  ])('is refused if it %s', async (_, make) => {
    await expect(textsOf(make())).rejects.toMatchObject(unsafe)
  })
})

describe('several files of one upload', () => {
  it('include loose files and those in archives, without the files that a system adds', async () => {
    const archive = { name: 'a.zip', bytes: zipOf({ 'a.csv': 'a' }) }
    expect(await texts(archive, csv, { name: 'folder/.DS_Store', bytes: Buffer.from('x') })).toEqual({
      'a.csv': 'a',
      'b.csv': 'b',
    })
  })

  it('are read without an archive that is unsafe to open, which the report names', async () => {
    const { files, unsafe: refused } = await unpack([{ name: 'a.zip', bytes: zipOf({ '../a.csv': 'a' }) }, csv])
    expect([files.map(({ name }) => name), refused]).toEqual([['b.csv'], ['a.zip']])
  })

  it('have one limit together', async () => {
    const archives = ['a.zip', 'b.zip'].map((name) => ({ name, bytes: zipOfCopies(25_001) }))
    await expect(unpack(archives)).rejects.toMatchObject(tooLarge)
  })
})
