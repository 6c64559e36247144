import { describe, expect, it } from 'vitest'
import type { Show } from './catalogue-file.ts'
import { episode, storedShow, view, catalogueWithPeople as catalogue } from '../testing/test-catalogue.ts'
import { seasonDetail } from './season-detail.ts'
import { showDetail } from './show-detail.ts'

describe('a show', () => {
  const listed = storedShow({
    id: 2050,
    status: 'Returning Series',
    createdBy: [5],
    seasons: [
      { number: 0, aired: null, episodeCount: 1, episodes: [] },
      { number: 1, aired: '2025-01-01', episodeCount: 13, episodes: [] },
      {
        number: 2,
        aired: '2026-11-14',
        episodeCount: 3,
        episodes: [
          episode({
            title: 'Pilot',
            titles: { 'de-DE': 'Auftakt' },
            aired: '2026-11-14',
            runtime: 58,
            overview: 'It begins.',
          }),
          episode({ aired: '2026-11-21' }),
          episode({ title: 'Then', aired: '2026-11-28' }),
        ],
      },
    ],
  })

  it('counts its seasons and episodes without specials, and names the last and the next episode', () => {
    expect(showDetail(listed, view(), [], catalogue)).toMatchObject({
      number_of_seasons: 2,
      number_of_episodes: 16,
      in_production: true,
      last_air_date: null,
      last_episode_to_air: { season_number: 2, episode_number: 2 },
      next_episode_to_air: { season_number: 2, episode_number: 3, air_date: '2026-11-28' },
      created_by: [{ id: 5, name: 'Ann' }],
    })
  })

  it('numbers untitled episodes in the language and tags titles in another language', () => {
    const { name, episodes } = seasonDetail(listed, 2, view('de-DE'))
    expect(name).toBe('Staffel 2')
    expect(episodes.map((episode) => [episode.id, episode.name, episode.fallback])).toEqual([
      [2_050_020_001, 'Auftakt', { overview: 'en-US' }],
      [2_050_020_002, 'Folge 2', undefined],
      [2_050_020_003, 'Then', { title: 'en-US' }],
    ])
  })

  it('takes its last air date from the content, else from its last episode; a premiere does not end a season', () => {
    const counted = { number: 1, aired: '2025-01-01', episodeCount: 13, episodes: [] }
    const lastAired = (facts: Partial<Show>) =>
      showDetail(storedShow({ id: 1, seasons: [counted], ...facts }), view(), [], catalogue).last_air_date
    expect(lastAired({ lastAired: '2025-04-01' })).toBe('2025-04-01')
    expect(lastAired({ status: 'Returning Series' })).toBeNull()
  })

  it('has only the seasons of its file, even if the show continues', () => {
    const season = { number: 1, aired: '2022-02-18', episodeCount: 3, episodes: [] }
    const going = { status: 'Returning Series', date: '2022-02-18', knownUntil: '2022-04-08' } as const
    const returning = storedShow({ id: 1, ...going, seasons: [season] })
    expect(showDetail(returning, view(), [], catalogue)).toMatchObject({
      known_until: '2022-04-08',
      number_of_seasons: 1,
      next_episode_to_air: null,
      last_episode_to_air: { season_number: 1, episode_number: 3, air_date: null },
    })
  })

  it('has the number of episodes of the content if it lists none', () => {
    expect(seasonDetail(listed, 1, view()).episodes).toHaveLength(13)
  })

  it('ends a season with a finale once it is over', () => {
    expect(seasonDetail(listed, 1, view()).episodes.at(-1)?.episode_type).toBe('finale')
    expect(seasonDetail(listed, 2, view()).episodes.at(-1)?.episode_type).toBe('standard')
  })
})
