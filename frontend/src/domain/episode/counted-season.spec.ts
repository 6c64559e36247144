import { expect, it } from 'vitest'
import type { Episode } from '@contract/media.schema'
import { isCountedOnly } from './counted-season.ts'

const episode = (facts: Partial<Episode> = {}): Episode => ({
  id: 1,
  name: 'Episode 1',
  overview: '',
  air_date: null,
  episode_number: 1,
  season_number: 1,
  episode_type: 'standard',
  runtime: null,
  still_path: null,
  vote_average: 0,
  vote_count: 0,
  ...facts,
})

it('a season is counted only while no episode has a day, a length or a text', () => {
  const seasons = [[], [episode(), episode()]]
  const known = [{ air_date: '2005-05-05' }, { runtime: 22 }, { overview: 'They meet.' }].map((facts) => [
    episode(),
    episode(facts),
  ])
  expect([...seasons, ...known].map((episodes) => isCountedOnly({ episodes }))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
})
