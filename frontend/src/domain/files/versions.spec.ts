import { expect, it } from 'vitest'
import type { LibraryFile } from '@contract/library.schema'
import { chosenAmong, choiceOf, versionsOf } from './versions.ts'

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
    size: 1,
    match: { season: 1, episodes: [episode] },
    reading: { title: 'Dark', edition: null, part: null, ...facts, quality: { resolution, hdr: false } },
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
  const chosen = choiceOf(high)
  expect(chosenAmong([low, high, cut], chosen, low)).toBe(high)
  expect(chosenAmong([file('other', 2, '720p'), next], chosen, low)).toBe(next)
  expect(chosenAmong([low, cut], chosen, low)).toBe(low)
  expect(chosenAmong([low, cut], null, cut)).toBe(cut)
})

it('the chosen language plays in another episode, in the chosen picture if there is one', () => {
  const chosen = choiceOf(file('Dark 1 German 2160p.mkv', 1, '2160p'))
  const [small, large, other] = [
    file('Dark 2 German 720p.mkv', 2, '720p'),
    file('Dark 2 German 2160p.mkv', 2, '2160p'),
    file('Dark 2 English 2160p.mkv', 2, '2160p'),
  ] as [LibraryFile, LibraryFile, LibraryFile]
  expect(chosenAmong([other, small, large], chosen, other)).toBe(large)
  expect(chosenAmong([other, small], chosen, other)).toBe(small)
  expect(chosenAmong([other, next], chosen, next)).toBe(other)
  expect(chosenAmong([other, { ...large, size: 0 }, small], chosen, other)).toBe(small)
  expect(chosenAmong([other, next], { file: 'gone', kind: chosen.kind }, next)).toBe(other)
})
