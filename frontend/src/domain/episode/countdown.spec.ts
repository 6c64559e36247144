import { expect, it } from 'vitest'
import type { Episode } from '@contract/media.schema'
import { comingEpisode, formatCountdown } from './countdown.ts'

it('a countdown shows the days left, or “today” and “tomorrow”', () => {
  const until = (date: string, language = 'en-US') => formatCountdown(language, '2026-11-21', date)
  expect([until('2026-11-21'), until('2026-11-22'), until('2026-12-02'), until('2027-02-19')]).toEqual([
    'today',
    'tomorrow',
    'in 11 days',
    'in 90 days',
  ])
  expect([until('2026-11-23', 'de-DE'), until('2026-12-01', 'uk-UA')]).toEqual(['übermorgen', 'через 10 днів'])
})

it('the next episode of a show is the first one after the viewer’s day, even if the source is a day ahead', () => {
  // SAFETY: nothing else of an episode is read here.
  const on = (air_date: string) => ({ air_date }) as Episode
  const show = { last_episode_to_air: on('2026-11-22'), next_episode_to_air: on('2026-11-29') }
  expect(comingEpisode(show, '2026-11-21')).toBe(show.last_episode_to_air)
  expect(comingEpisode(show, '2026-11-22')).toBe(show.next_episode_to_air)
  expect(comingEpisode({ last_episode_to_air: null, next_episode_to_air: null }, '2026-11-22')).toBeNull()
})
