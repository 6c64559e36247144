import { describe, expect, it } from 'vitest'
import { findFile } from './find-file.ts'
import { fakeSource } from '../testing/fake-source.ts'

const tree = { Heat: { 'Heat.mkv': 100 }, 'Alien.mkv': 7 }
const sources = (['handle', 'entry', 'files'] as const).map((kind) => fakeSource(kind, 'Films', tree))

describe.each(sources)('a file of a folder of kind $kind', (source) => {
  it.each([
    ['Heat/Heat.mkv', 100],
    ['Alien.mkv', 7],
  ])('is found at %s', async (path, size) => {
    expect((await findFile(source, path))?.size).toBe(size)
  })

  it.each(['Heat', 'Heat/other.mkv', 'Alien.mkv/more', 'Heat/../Alien.mkv', '/Alien.mkv', '', '.'])(
    'is not found at %j',
    async (path) => {
      expect(await findFile(source, path)).toBeNull()
    },
  )
})
