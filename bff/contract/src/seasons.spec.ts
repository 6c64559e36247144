import { expect, it } from 'vitest'
import { seasonDetail, tvDetail } from './media.schema.ts'

it('a season numbered by the year exists, and so do its episodes', () => {
  const season = { id: 5, season_number: 2019, name: '2019', episode_count: 250 }
  const episode = { id: 7, episode_number: 1091, season_number: 2019, name: 'One' }
  const show = tvDetail.parse({ id: 1, name: 'Evening news', seasons: [season], last_episode_to_air: episode })
  expect(show.seasons.map((one) => one.season_number)).toEqual([2019])
  expect(show.last_episode_to_air?.season_number).toBe(2019)
  const detail = seasonDetail.parse({ ...season, episodes: [episode] })
  expect([detail.season_number, detail.episodes.map((one) => one.season_number)]).toEqual([2019, [2019]])
})
