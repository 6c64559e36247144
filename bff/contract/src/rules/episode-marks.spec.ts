import { expect, it } from 'vitest'
import { reaches } from './episode-marks.ts'

const places = [0, 1, 2].flatMap((season) => [1, 2].map((episode) => ({ season, episode })))
const reached = (marks: Parameters<typeof reaches>[0]) =>
  places.filter((place) => reaches(marks, place)).map(({ season, episode }) => `${season}x${episode}`)

it('marks reach a season, or everything up to an episode: specials only when it is one', () => {
  expect(reached({ season: 1 })).toEqual(['1x1', '1x2'])
  expect(reached({ upTo: { season: 2, episode: 1 } })).toEqual(['1x1', '1x2', '2x1'])
  expect(reached({ upTo: { season: 0, episode: 1 } })).toEqual(['0x1'])
})
