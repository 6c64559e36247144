import { expect, it } from 'vitest'
import type { LibraryFile } from '@contract/library.schema'
import { chosenAmong, kindOf, versionsOf } from './versions.ts'

const file = (
  id: string,
  episode: number,
  resolution: string | null,
  facts: { edition?: string; part?: number } = {},
) =>
  // SAFETY: the rules read these facts alone.
  ({
    id,
    path: id,
    match: { season: 1, episodes: [episode] },
    reading: { edition: null, part: null, ...facts, quality: { resolution, hdr: false } },
  }) as unknown as LibraryFile
const [low, high, cut, part, next] = [
  file('low', 1, '720p'),
  file('high', 1, '2160p'),
  file('cut', 1, '720p', { edition: 'Director’s Cut' }),
  file('part', 1, '720p', { part: 2 }),
  file('next', 2, '2160p'),
] as [LibraryFile, LibraryFile, LibraryFile, LibraryFile, LibraryFile]

it('versions are the files of the same episode and part', () => {
  expect(versionsOf(low, [low, high, cut, part, next], 'en').map(({ id }) => id)).toEqual(['cut', 'high', 'low'])
})

it('the chosen file plays, and in another episode a file of its kind', () => {
  const chosen = { file: 'high', kind: kindOf(high) }
  expect(chosenAmong([low, high, cut], chosen, low)).toBe(high)
  expect(chosenAmong([file('other', 2, '720p'), next], chosen, low)).toBe(next)
  expect(chosenAmong([low, cut], chosen, low)).toBe(low)
  expect(chosenAmong([low, cut], null, cut)).toBe(cut)
})
