import { describe, expect, it } from 'vitest'
import { anime, foreign } from './testing/anime-and-foreign.ts'
import { apart } from './testing/apart.ts'
import { apartAgain } from './testing/apart-again.ts'
import { p2pFilms, sceneFilms, yearsInTitles } from './testing/films.ts'
import { discsAndParts, filmFolders, others } from './testing/layouts.ts'
import { scoreOf } from './testing/scores.ts'
import { datedShows, sceneShows, showFolders } from './testing/shows.ts'

const lists = {
  sceneFilms,
  p2pFilms,
  yearsInTitles,
  filmFolders,
  discsAndParts,
  others,
  sceneShows,
  showFolders,
  datedShows,
  anime,
  foreign,
}
/** Names that are known to be read wrongly. */
const knownWrong: readonly string[] = []
const knownWrongApart = ['dvdrip-drive-xvid.avi', 'TV Series/Planet Earth/Part 3.mkv']

describe('names of files are read rightly in all of title, year, season, episodes and kind', () => {
  it('of more than 500 names 97 in 100 or more, and the others are known', () => {
    const scores = Object.values(lists).map(scoreOf)
    const names = scores.reduce((sum, score) => sum + score.names, 0)
    const wrong = scores.flatMap((score) => score.wrong)
    expect(names).toBeGreaterThanOrEqual(500)
    expect(wrong).toEqual(knownWrong)
    expect((names - wrong.length) / names).toBeGreaterThanOrEqual(0.97)
  })

  it.each([
    ['the list that is kept apart', apart, knownWrongApart],
    ['the list that came after the rules', apartAgain, []],
  ])('of %s as many, and the others are known', (_, list, known) => {
    const { names, wrong } = scoreOf(list)
    expect(wrong).toEqual(known)
    expect((names - wrong.length) / names).toBeGreaterThanOrEqual(0.97)
  })
})
