import { describe, expect, it } from 'vitest'
import { zipOf } from '../uploads-under-test.ts'
import { unpack } from './unpack.ts'

const unsafe = { type: 'import-unsafe', status: 422 }
const names = async (bytes: Buffer) => (await unpack('a.zip', bytes)).map(({ name }) => name)

describe('an archive', () => {
  it('gives its texts, and no other file of it is opened', async () => {
    expect(await names(zipOf({ 'a.csv': 'a', 'deep/b.json': '[]', 'c.png': 'x', '__MACOSX/a.csv': 'x' }))).toEqual([
      'a.csv',
      'deep/b.json',
    ])
  })

  it('that grows a hundred times and more is not unpacked', async () => {
    await expect(unpack('a.zip', zipOf({ 'a.csv': ' '.repeat(20_000_000) }))).rejects.toMatchObject(unsafe)
  })

  it('that says it is smaller than it is, is not unpacked', async () => {
    const bytes = zipOf({ 'a.csv': ' '.repeat(500_000) })
    for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 1)) {
      bytes.writeUInt32LE(100, at + 24)
    }
    await expect(unpack('a.zip', bytes)).rejects.toMatchObject(unsafe)
  })

  it.each([
    ['another archive by its name', zipOf({ 'inner.zip': 'x' })],
    ['another archive by its content', zipOf({ 'inner.csv': zipOf({ 'a.csv': 'a' }) })],
    ['a path that leaves it', zipOf({ '../../etc/a.csv': 'a' })],
    ['too many files', zipOf(Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}.csv`, ''])))],
    ['only half of itself', zipOf({ 'a.csv': 'a,b,c' }).subarray(0, 40)],
  ])('with %s is refused', async (_, bytes) => {
    await expect(unpack('a.zip', bytes)).rejects.toMatchObject(unsafe)
  })

  it('that is encrypted is refused', async () => {
    const bytes = zipOf({ 'a.csv': 'a' })
    bytes.writeUInt16LE(1, bytes.indexOf('PK\u0001\u0002') + 8)
    await expect(unpack('a.zip', bytes)).rejects.toMatchObject(unsafe)
  })
})
