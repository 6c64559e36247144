import { expect, it } from 'vitest'
import type { LibraryFile } from '@contract/library.schema'
import { filesBelow, foldersAbove, numberFiles } from './number-files.ts'

const file = (path: string, reading: Partial<LibraryFile['reading']> = {}) =>
  // SAFETY: the rules read the path and the numbers of the name alone.
  ({ path, reading: { episodes: [], absoluteEpisode: null, part: null, ...reading } }) as unknown as LibraryFile
const episodes = (rows: ReturnType<typeof numberFiles>) =>
  rows.map(({ episode }) => episode && [episode.season, episode.first, episode.last])

it('the folders above a file end with the library’s folder', () => {
  expect(foldersAbove('Dark/Season 2/01.mkv')).toEqual(['Dark/Season 2', 'Dark', ''])
  expect(foldersAbove('01.mkv')).toEqual([''])
})

it('the files below a folder are ordered by the numbers in their names', () => {
  const files = ['b/10.mkv', 'b/9.mkv', 'bc/1.mkv'].map((path) => file(path))
  expect(filesBelow(files, 'b', 'en').map(({ path }) => path)).toEqual(['b/9.mkv', 'b/10.mkv'])
  expect(filesBelow(files, '', 'en').length).toBe(3)
})

it('the numbers in names count from the episode of the first file, with their gaps and spans', () => {
  const files = [
    file('27', { absoluteEpisode: 27 }),
    file('29-30', { episodes: [29, 30] }),
    file('special'),
    file('1', { episodes: [1] }),
  ]
  expect(episodes(numberFiles(files, { season: 2, first: 1, isInOrder: false }))).toEqual([
    [2, 1, 1],
    [2, 3, 4],
    null,
    null,
  ])
})

it('nothing is numbered by names without numbers', () => {
  expect(episodes(numberFiles([file('a'), file('b')], { season: 1, first: 1, isInOrder: false }))).toEqual([null, null])
})

it('files count in their order; a span takes several numbers, and a later part none', () => {
  const files = [
    file('a', { episodes: [7, 8] }),
    file('b cd1', { part: 1 }),
    file('b cd2', { part: 2 }),
    file('c', { absoluteEpisode: 90 }),
  ]
  expect(episodes(numberFiles(files, { season: 0, first: 4, isInOrder: true }))).toEqual([
    [0, 4, 5],
    [0, 6, 6],
    [0, 6, 6],
    [0, 7, 7],
  ])
})
