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
  it('gives its texts, as often as they are asked for, and no other file of it is opened', async () => {
    const bytes = zipOf({ 'a.csv': 'a', 'deep/b.json': '[]', 'c.png': 'x', '__MACOSX/a.csv': 'x' })
    const { files } = await unpack([{ name: 'a.zip', bytes }])
    const read = async () => Promise.all(files.map(async (file) => [file.name, (await file.bytes()).toString()]))
    const expected = [
      ['a.csv', 'a'],
      ['deep/b.json', '[]'],
    ]
    expect([await read(), await read()]).toEqual([expected, expected])
  })

  it('that grows a hundred times and more is not unpacked', async () => {
    await expect(textsIn(zipOf({ 'a.csv': ' '.repeat(20_000_000) }))).rejects.toMatchObject(unsafe)
  })

  it('that says it is smaller than it is, is not unpacked', async () => {
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

  it('that is encrypted is refused', async () => {
    const bytes = zipOf({ 'a.csv': 'a' })
    bytes.writeUInt16LE(1, bytes.indexOf('PK\u0001\u0002') + 8)
    await expect(textsIn(bytes)).rejects.toMatchObject(unsafe)
  })

  it('of a library of 20,000 films is read; one of more files than are taken is too large', async () => {
    const { files } = await unpack([{ name: 'library.zip', bytes: zipOfCopies(20_000) }])
    expect(files).toHaveLength(20_000)
    await expect(unpack([{ name: 'a.zip', bytes: zipOfCopies(50_001) }])).rejects.toMatchObject(tooLarge)
  })

  it('that unpacks to more bytes than are taken is too large, though each file is small', async () => {
    const bytes = (count: number) => zipOfCopies(count, 'a', { size: 1024 * 1024 })
    expect((await unpack([{ name: 'a.zip', bytes: bytes(500) }])).files).toHaveLength(500)
    await expect(unpack([{ name: 'a.zip', bytes: bytes(501) }])).rejects.toMatchObject(tooLarge)
  })
})

describe('several files of one upload', () => {
  it('are those that lie loose and those in archives, without what a system puts beside them', async () => {
    const archive = { name: 'a.zip', bytes: zipOf({ 'a.csv': 'a' }) }
    expect(await texts(archive, csv, { name: 'folder/.DS_Store', bytes: Buffer.from('x') })).toEqual({
      'a.csv': 'a',
      'b.csv': 'b',
    })
  })

  it('go on without an archive that cannot be opened safely, and it is named', async () => {
    const { files, unsafe: refused } = await unpack([{ name: 'a.zip', bytes: zipOf({ '../a.csv': 'a' }) }, csv])
    expect([files.map(({ name }) => name), refused]).toEqual([['b.csv'], ['a.zip']])
  })

  it('have one bound together', async () => {
    const archives = ['a.zip', 'b.zip'].map((name) => ({ name, bytes: zipOfCopies(25_001) }))
    await expect(unpack(archives)).rejects.toMatchObject(tooLarge)
  })
})
