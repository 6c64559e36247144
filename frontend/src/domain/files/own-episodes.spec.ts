import { describe, expect, it } from 'vitest'
import type { LibraryFile } from '@contract/library.schema'
import { byEpisode, filesByEpisode, fileToPlay, ownedEpisodes, episodeNumbersOf } from './own-episodes.ts'

interface Sketch {
  readonly season?: number | null
  readonly episodes?: number[]
  readonly part?: number
  readonly size?: number
  /** When it was last played; absent if it never was. */
  readonly played?: number
}

// SAFETY: only what the rules read.
const file = (id: string, { season = null, episodes = [], part, size = 1, played }: Sketch = {}) =>
  ({
    id,
    size,
    path: `${id}.mkv`,
    reading: { part: part ?? null },
    match: { season, episodes },
    progress: played === undefined ? null : { position: 1, duration: 2, updatedAt: played },
  }) as unknown as LibraryFile
const idsOf = (files: readonly LibraryFile[]) => files.map(({ id }) => id)

const first = file('first', { season: 1, episodes: [1] })
const double = file('double', { season: 1, episodes: [2, 3] })
const again = file('again', { season: 1, episodes: [2] })
const second = file('second', { season: 2, episodes: [1] })

describe('the owned episodes', () => {
  it('are counted once, with any number of files', () => {
    expect(ownedEpisodes([first, double, again, file('film')])).toBe(3)
    expect(episodeNumbersOf(double)).toEqual([
      { season: 1, episode: 2 },
      { season: 1, episode: 3 },
    ])
  })

  it('are found by season and number', () => {
    const fileOf = filesByEpisode([first, double, again])
    expect(fileOf({ season: 1, episode: 3 })).toBe(double)
    expect(fileOf({ season: 1, episode: 2 })).toBe(double)
    expect(fileOf({ season: 2, episode: 1 })).toBeNull()
    const empty = file('empty', { season: 1, episodes: [1], size: 0 })
    expect(filesByEpisode([empty, first])({ season: 1, episode: 1 })).toBe(first)
    expect(filesByEpisode([empty])({ season: 1, episode: 1 })).toBe(empty)
  })

  it('are in order, parts of a film too', () => {
    expect(idsOf([second, double, first].toSorted(byEpisode('en')))).toEqual(['first', 'double', 'second'])
    expect(idsOf([file('b', { part: 2 }), file('a', { part: 1 })].toSorted(byEpisode('en')))).toEqual(['a', 'b'])
    expect(idsOf([file('b'), file('a')].toSorted(byEpisode('en')))).toEqual(['a', 'b'])
  })

  it('without numbers are in alphabetical order, with natural numbers', () => {
    const files = ['Part 10', 'Part 2', 'Ä', 'Z'].map((name) => file(name))
    const order = (language: string) => idsOf(files.toSorted(byEpisode(language)))
    expect(order('de-DE')).toEqual(['Ä', 'Part 2', 'Part 10', 'Z'])
  })
})

describe('“Play”', () => {
  it('continues the last unfinished file', () => {
    const inProgress = [file('older', { played: 1 }), file('newer', { played: 2 }), first]
    expect(fileToPlay(inProgress, { season: 1, episode: 1 }, 'en')?.id).toBe('newer')
  })

  it('otherwise starts the next owned episode, or the first', () => {
    expect(fileToPlay([second, first], { season: 2, episode: 1 }, 'en')).toBe(second)
    expect(fileToPlay([second, first], { season: 9, episode: 1 }, 'en')).toBe(first)
    expect(fileToPlay([second, first], null, 'en')).toBe(first)
    expect(fileToPlay([], null, 'en')).toBeNull()
  })

  it('skips a file without bytes, unless there is no other', () => {
    const empty = file('empty', { season: 1, episodes: [1], size: 0 })
    expect(fileToPlay([empty, second], { season: 1, episode: 1 }, 'en')).toBe(second)
    expect(fileToPlay([empty], null, 'en')).toBe(empty)
  })
})
