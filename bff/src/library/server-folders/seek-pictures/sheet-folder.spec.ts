import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestFolder } from '../../../../testing/test-folder.ts'
import { SheetFolder } from './sheet-folder.ts'

const pictures = { interval: 10, count: 9 }
/** Writes a sheet of that many bytes. */
const sheetOf = (bytes: number) => (folder: string) => {
  writeFileSync(join(folder, '0.jpg'), Buffer.alloc(bytes))
  return Promise.resolve(pictures)
}
const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000)

describe('the folder of sheets', () => {
  it('has a film once all of it is made', async () => {
    const folder = new SheetFolder(join(createTestFolder({}), 'seek'), 1000)
    expect([await folder.find('a'), await folder.sheet('a', 0)]).toEqual([null, null])
    await folder.add('a', sheetOf(10))
    expect([await folder.find('a'), (await folder.sheet('a', 0))?.length, await folder.sheet('a', 1)]).toEqual([
      pictures,
      10,
      null,
    ])
  })

  it('stays within its size limit: it drops the least recently read films', async () => {
    const root = createTestFolder({})
    const folder = new SheetFolder(root, 300)
    await folder.add('a', sheetOf(100))
    utimesSync(join(root, 'a'), days(2), days(2))
    await folder.add('b', sheetOf(100))
    utimesSync(join(root, 'b'), days(3), days(3))
    await folder.find('a')
    await folder.add('c', sheetOf(100))
    expect(readdirSync(root).toSorted()).toEqual(['a', 'c'])
  })

  it('forgets films after ninety days, and unfinished work of another server after an hour', async () => {
    const root = createTestFolder({ 'old/0.jpg': '1', 'unfinished-1/0.jpg': '1', 'unfinished-2/0.jpg': '1' })
    utimesSync(join(root, 'old'), days(91), days(91))
    utimesSync(join(root, 'unfinished-1'), days(1), days(1))
    await new SheetFolder(root, 1000).add('a', sheetOf(1))
    expect(readdirSync(root).toSorted()).toEqual(['a', 'unfinished-2'])
  })

  it('has no pictures of a film that was not finished, or that the disk has no room for', async () => {
    const root = createTestFolder({})
    const folder = new SheetFolder(root, 1000)
    await folder.add('a', () => Promise.resolve(null))
    const full = () => Promise.reject(new Error('ENOSPC: no space left on device'))
    await expect(folder.add('b', full)).rejects.toThrow('ENOSPC')
    expect(readdirSync(root)).toEqual([])
  })
})
