import { describe, expect, it } from 'vitest'
import { anime, foreign } from './testing/anime-and-foreign.ts'
import { heldOut } from './testing/held-out.ts'
import { secondHeldOut } from './testing/second-held-out.ts'
import { p2pFilms, sceneFilms, yearsInTitles } from './testing/films.ts'
import { discsAndParts, filmFolders, extrasAndSkipped } from './testing/layouts.ts'
import { scoreOf } from './testing/scores.ts'
import { readNames } from './read-names.ts'
import { expectedNames } from './testing/expected-names.ts'
import { fansubs, numbersOfEpisodes, weakNumbers, wordsOfTitles } from './testing/numbers-and-words.ts'
import { datedShows, sceneShows, showFolders } from './testing/shows.ts'

const lists = {
  sceneFilms,
  p2pFilms,
  yearsInTitles,
  filmFolders,
  discsAndParts,
  others: extrasAndSkipped,
  sceneShows,
  showFolders,
  datedShows,
  anime,
  foreign,
  wordsOfTitles,
  numbersOfEpisodes,
  fansubs,
  weakNumbers,
}
/** Names that are known to be read wrongly. */
const expectedFailures: readonly string[] = []
const heldOutFailures = ['dvdrip-drive-xvid.avi', 'TV Series/Planet Earth/Part 3.mkv']

describe('names of files are read rightly in all of title, year, season, episodes and kind', () => {
  it('of more than 500 names 97 in 100 or more, and the others are known', () => {
    const scores = Object.values(lists).map(scoreOf)
    const names = scores.reduce((sum, score) => sum + score.names, 0)
    const wrong = scores.flatMap((score) => score.wrong)
    expect(names).toBeGreaterThanOrEqual(500)
    expect(wrong).toEqual(expectedFailures)
    expect((names - wrong.length) / names).toBeGreaterThanOrEqual(0.97)
  })

  it('a name whose number may be part of a film’s title is in doubt, with that film as its alternative', () => {
    const readings = expectedNames(weakNumbers).map(({ path }) => readNames([path]).get(path))
    expect(readings.filter((one) => one === 'skipped' || one?.alternative?.type !== 'movie')).toEqual([])
  })

  it('a film that the parser takes for an episode is in doubt, unless its folder of films confirms it or it has an id', () => {
    const paths = [
      'Harbor Lights - Episode 5 (1999).mkv',
      'Movies/Harbor Lights/Harbor Lights - 05.mkv',
      'Movies/Harbor Lights (1999)/Harbor Lights - 05.mkv',
      'Movies/12 Harbors.mkv',
      'Harbor Lights - Episode 5 (1999) {tmdb-7}.mkv',
    ]
    const readings = paths.map((path) => readNames([path]).get(path))
    const alternative = { type: 'tv', title: 'Harbor Lights', year: null }
    expect(readings.map((one) => one !== 'skipped' && [one?.type, one?.alternative])).toEqual([
      ['movie', alternative],
      ['movie', alternative],
      ['movie', undefined],
      ['movie', undefined],
      ['movie', undefined],
    ])
  })

  it.each([
    ['the list that is kept apart', heldOut, heldOutFailures],
    ['the list that came after the rules', secondHeldOut, []],
  ])('of %s as many, and the others are known', (_, list, expected) => {
    const { names, wrong } = scoreOf(list)
    expect(wrong).toEqual(expected)
    expect((names - wrong.length) / names).toBeGreaterThanOrEqual(0.97)
  })
})
