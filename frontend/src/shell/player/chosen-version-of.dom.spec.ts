import { afterEach, expect, it } from 'vitest'
import type { LibraryFile } from '@contract/library.schema'
import type { Api } from '../../api/client.ts'
import { choiceOf } from '../../domain/files/versions.ts'
import { chooseVersion } from '../../platform/storage/chosen-versions.ts'
import { chosenVersionOf } from './chosen-version-of.ts'

const file = (path: string, episode: number, resolution: string) =>
  // SAFETY: the rules read these facts alone.
  ({
    id: path,
    path,
    size: 1,
    match: { type: 'tv', id: 70523, season: 1, episodes: [episode] },
    reading: { title: 'Dark', edition: null, part: null, quality: { resolution, hdr: false } },
  }) as unknown as LibraryFile
const small = file('Dark S01E02 German 720p.mkv', 2, '720p')
const large = file('Dark S01E02 2160p.mkv', 2, '2160p')
const answered: Api = () => Promise.resolve({ files: [large, small] }) as never
const unanswered: Api = () => Promise.reject(new Error('offline'))

afterEach(() => localStorage.clear())

it('the next episode is the version that was chosen for the show on this device', async () => {
  expect(await chosenVersionOf(large, answered)).toBe(large)
  chooseVersion('tv-70523', choiceOf(file('Dark S01E01 German 720p.mkv', 1, '720p')))
  expect(await chosenVersionOf(large, answered)).toBe(small)
  expect(await chosenVersionOf(large, unanswered)).toBe(large)
  expect(await chosenVersionOf({ ...large, match: null }, answered)).toEqual({ ...large, match: null })
})
