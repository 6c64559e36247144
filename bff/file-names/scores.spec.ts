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
/** Names with known wrong results. */
const expectedFailures: readonly string[] = []
const heldOutFailures = ['dvdrip-drive-xvid.avi', 'TV Series/Planet Earth/Part 3.mkv']

describe('file names are parsed into the right title, year, season, episodes and type', () => {
  it('for 97 of 100 names or more, and the failures are listed', () => {
    const scores = Object.values(lists).map(scoreOf)
    const names = scores.reduce((sum, score) => sum + score.names, 0)
    const wrong = scores.flatMap((score) => score.wrong)
    expect(names).toBeGreaterThanOrEqual(500)
    expect(wrong).toEqual(expectedFailures)
    expect((names - wrong.length) / names).toBeGreaterThanOrEqual(0.97)
  })

  it('with doubt about a number that may be part of a film’s title, and that film as the alternative', () => {
    const readings = expectedNames(weakNumbers).map(({ path }) => readNames([path]).get(path))
    expect(readings.filter((one) => one === 'skipped' || one?.alternative?.type !== 'movie')).toEqual([])
  })

  it('with doubt about a film that looks like an episode, unless its folder or an id confirms it', () => {
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

  it('with doubt about a film without a year whose number may be an episode’s, except among films', () => {
    const paths = [
      'Harbor 360.mkv',
      'Harbor.02.09.mkv',
      'gang-harbor203.avi',
      '523 23.mp4',
      'Harbor Part III.mkv',
      'Harbor 1.mkv',
      'Harbor.13.mkv',
      'Harbor.HDR.1000.[4K].mkv',
      'harbor-720p-x264-103.mkv',
      'Movies/Harbor 360.mkv',
      'Harbor 360 (1999).mkv',
      'Harbor 2.mkv',
      'Harbor Volume 1.mkv',
      'Hafen Teil 1.mkv',
      'Harbor.Part.III.1080p.BluRay.mkv',
    ]
    const readings = paths.map((path) => readNames([path]).get(path))
    const alternative = { type: 'tv', title: 'Harbor', year: null }
    expect(readings.map((one) => one !== 'skipped' && [one?.type, one?.alternative])).toEqual([
      ['movie', alternative],
      ['movie', alternative],
      ['movie', { ...alternative, title: 'gang-harbor' }],
      ['movie', { ...alternative, title: '523' }],
      ['movie', alternative],
      ['movie', alternative],
      ['movie', alternative],
      ['movie', { ...alternative, title: 'Harbor HDR' }],
      ['movie', { ...alternative, title: 'harbor 720p x264' }],
      ['movie', undefined],
      ['movie', undefined],
      ['movie', undefined],
      ['movie', undefined],
      ['movie', undefined],
      ['movie', undefined],
    ])
  })

  it('without doubt about the first episodes of a folder of episodes', () => {
    const path = 'TV/Harbor Lights/Harbor Lights Episode 4.mkv'
    expect(readNames([path]).get(path)).toMatchObject({ type: 'tv', title: 'Harbor Lights', episodes: [4] })
    expect(readNames([path]).get(path)).not.toHaveProperty('alternative')
  })

  it.each([
    ['the held-out list', heldOut, heldOutFailures],
    ['the list written after the rules', secondHeldOut, []],
  ])('for 97 of 100 names of %s or more, and the failures are listed', (_, list, expected) => {
    const { names, wrong } = scoreOf(list)
    expect(wrong).toEqual(expected)
    expect((names - wrong.length) / names).toBeGreaterThanOrEqual(0.97)
  })
})
