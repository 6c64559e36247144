import { describe, expect, it } from 'vitest'
import { readNames } from './read-names.ts'
import { titleKey } from './title-key.ts'

function keyOf(path: string): string | undefined {
  const reading = readNames([path]).get(path)
  return reading && reading !== 'skipped' ? titleKey(reading) : undefined
}

describe('the key of a title', () => {
  it('is the same for all episodes of a show and all versions of a film', () => {
    expect(['Dark S01E01.mkv', 'dark.s03e08.1080p.mkv', 'Dark/Season 2/03.mkv'].map(keyOf)).toEqual(
      Array(3).fill('tv:dark:'),
    )
    expect(['Amélie (2001).mkv', 'amelie.2001.1080p.mkv'].map(keyOf)).toEqual(Array(2).fill('movie:amelie:2001'))
  })

  it('uses the ids, if there are any', () => {
    expect(['Alien {tmdb-348}.mkv', 'Das unheimliche Wesen {tmdb-348} (1979).mkv'].map(keyOf)).toEqual(
      Array(2).fill('movie:tmdb348:'),
    )
  })

  it('distinguishes films of other years, shows from films, and Japanese sounds', () => {
    const keys = [
      'Ghostbusters (1984).mkv',
      'Ghostbusters (2016).mkv',
      'Ghostbusters S01E01.mkv',
      'かき.mkv',
      'がき.mkv',
    ].map(keyOf)
    expect(new Set(keys).size).toBe(5)
  })

  it('is the same for a title with and without joiners', () => {
    expect(keyOf('می\u200cخواهم.mkv')).toBe('movie:میخواهم:')
  })

  it('of a title of signs alone is the title', () => {
    expect(keyOf('!!!.mkv')).toBe('movie:!!!:')
  })
})
