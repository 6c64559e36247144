import { expect, it } from 'vitest'
import { fileAt } from '../../../testing/library-files.ts'
import { factsOf } from './file-facts.ts'
import { pairSameFiles } from './same-file.ts'

const row = (path: string, inode: string, size = 1000, modified = 1) => ({
  ...factsOf({ ...fileAt(path, { title: path }, { size, modified }), inode }),
  folder_id: 'films',
})
const pairsOf = (found: readonly ReturnType<typeof row>[], gone: readonly ReturnType<typeof row>[]) =>
  Object.fromEntries(
    [...pairSameFiles(found, { leaving: gone, gone: [] })].map(([file, former]) => [file.path, former.path]),
  )

it('files of one size and time differ by their numbers on the disk', () => {
  const gone = [row('a.mkv', '1'), row('b.mkv', '2')]
  expect(pairsOf([row('x.mkv', '2'), row('y.mkv', '1')], gone)).toEqual({ 'x.mkv': 'b.mkv', 'y.mkv': 'a.mkv' })
})

it('a file with the number of a deleted one is another file if its size or time differs', () => {
  expect(
    pairsOf([row('x.mkv', '1', 1001), row('y.mkv', '2', 1000, 2)], [row('a.mkv', '1'), row('b.mkv', '2')]),
  ).toEqual({})
})

it('two names of one file on the disk are not mistaken for the missing one', () => {
  expect(pairsOf([row('x.mkv', '1'), row('y.mkv', '1')], [row('a.mkv', '1')])).toEqual({})
})

it('empty files are not the same file because of their names alone', () => {
  expect(pairsOf([row('x/a.mkv', '2', 0, 2)], [row('a.mkv', '1', 0)])).toEqual({})
})
