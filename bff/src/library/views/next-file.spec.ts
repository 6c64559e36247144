import { describe, expect, it } from 'vitest'
import type { LibraryFile } from '@contract/library.schema'
import type { NameReading } from '@contract/scanned-files.schema'
import { readingOf, resolution } from '../../../testing/library-files.ts'
import { inWatchingOrder, nextFile } from './next-file.ts'

const folder = { id: 'a', name: 'Shows', kind: 'browser' } as const
const fileOf = (path: string, reading: Partial<NameReading>, facts: Partial<LibraryFile> = {}): LibraryFile => ({
  id: path,
  folder,
  path,
  size: 1000,
  modified: 0,
  reading: readingOf({ title: 'Dark', ...reading }),
  captions: [],
  match: null,
  progress: null,
  ...facts,
})
const episode = (
  season: number,
  episodes: number[],
  path = `${season} ${episodes.join('-')}`,
  reading: Partial<NameReading> = {},
) => fileOf(path, { season, episodes, ...reading })

const first = episode(1, [1])
const double = episode(1, [2, 3])
const fourth = episode(1, [4])
const special = episode(0, [1])
const secondSpecial = episode(0, [2])
const second = episode(2, [1])
const all = [second, special, fourth, first, double, secondSpecial]

describe('the next file', () => {
  it.each([
    [first, double],
    [double, fourth],
    [fourth, second],
    [second, null],
    [special, secondSpecial],
    [secondSpecial, null],
  ])('is the next owned episode, and a special only after a special: %#', (file, next) => {
    expect(nextFile(file, all)).toBe(next)
  })

  it('has the same edition and folder if possible, and else the best quality', () => {
    const copies = [
      episode(1, [4], 'small', resolution('480p')),
      episode(1, [4], 'large', resolution('1080p')),
      { ...episode(1, [4], 'elsewhere', resolution('2160p')), folder: { ...folder, id: 'b' } },
    ]
    expect(nextFile(double, copies)?.id).toBe('large')
    const uncut = episode(1, [4], 'uncut', { edition: 'Uncut' })
    expect(nextFile({ ...double, reading: { ...double.reading, edition: 'Uncut' } }, [...copies, uncut])?.id).toBe(
      'uncut',
    )
  })

  it('has the same language if its name states one', () => {
    const german = episode(1, [3], 'Dark S01E03 German.mkv')
    const copies = [
      episode(1, [4], 'Dark S01E04 2160p.mkv', resolution('2160p')),
      episode(1, [4], 'Dark S01E04 German 720p.mkv', resolution('720p')),
    ]
    expect(nextFile(german, copies)?.id).toBe('Dark S01E04 German 720p.mkv')
  })

  it('is the next part of a film, and never another copy', () => {
    const [whole, one, two] = [fileOf('whole', {}), fileOf('cd1', { part: 1 }), fileOf('cd2', { part: 2 })]
    expect([one, two, whole].map((file) => nextFile(file, [whole, one, two])?.id ?? null)).toEqual(['cd2', null, null])
  })

  it('is the resolved episode if the name has an absolute number', () => {
    const match = { type: 'tv', id: 1, reason: 'name', season: 1, episodes: [1] } as const
    const numbered = { ...fileOf('Dark - 1', { type: 'tv', absoluteEpisode: 1 }), match: { ...match, episodes: [1] } }
    const later = { ...fileOf('Dark - 2', { type: 'tv', absoluteEpisode: 2 }), match: { ...match, episodes: [2] } }
    expect(nextFile(numbered, [numbered, later])?.id).toBe('Dark - 2')
  })
})

it('the watching order of a title’s files is by season, episode and part', () => {
  expect(inWatchingOrder(all).map(({ id }) => id)).toEqual(['0 1', '0 2', '1 1', '1 2-3', '1 4', '2 1'])
})
