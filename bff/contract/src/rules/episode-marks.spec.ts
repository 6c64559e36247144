import { expect, it } from 'vitest'
import { marksInclude } from './episode-marks.ts'

const episodes = [0, 1, 2].flatMap((season) => [1, 2].map((episode) => ({ season, episode })))
const included = (marks: Parameters<typeof marksInclude>[0]) =>
  episodes.filter((episode) => marksInclude(marks, episode)).map(({ season, episode }) => `${season}x${episode}`)

it('a mark applies to a season, or to everything up to an episode; specials only count if the episode is one', () => {
  expect(included({ season: 1 })).toEqual(['1x1', '1x2'])
  expect(included({ upTo: { season: 2, episode: 1 } })).toEqual(['1x1', '1x2', '2x1'])
  expect(included({ upTo: { season: 0, episode: 1 } })).toEqual(['0x1'])
})
