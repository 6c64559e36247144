import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import type { TvDetail } from '@contract/media.schema'
import { showFacts } from './use-facts.tsx'

const reader = { t: ((key: string) => key) as unknown as TFunction, language: 'en' }
const show = { created_by: [], networks: [], first_air_date: '', last_air_date: null, status: '', type: '' }
/** The runtime fact of a show with only these properties, without bidi isolates and with plain spaces. */
const lengthOf = (changed: object) => {
  const facts = showFacts({ ...show, ...changed } as unknown as TvDetail, reader)
  const value = facts.find(({ label }) => label === 'fact.episodeRuntime')?.value
  return typeof value === 'string' ? value.replaceAll(/[\u2068\u2069]/g, '').replaceAll(/\s/g, ' ') : undefined
}

it('the runtime is the one that the service has for the show, never that of one episode', () => {
  const last = { id: 7, season_number: 3, episode_number: 8, name: 'The end', runtime: 92 }
  expect(lengthOf({ episode_run_time: [], last_episode_to_air: last })).toBe('')
  expect(lengthOf({ episode_run_time: [45], last_episode_to_air: last })).toBe('45 min')
  expect(lengthOf({ episode_run_time: [60, 45, 60] })).toBe('45 min and 1 hr')
})
