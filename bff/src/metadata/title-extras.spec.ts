import { expect, it, vi } from 'vitest'
import type { CreditedPerson } from '@contract/title-extras.schema'
import type { MetadataService } from './metadata.service.ts'
import { TitleExtras } from './title-extras.ts'

const people = (count: number): CreditedPerson[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Person ${index + 1}`,
    profile_path: null,
    roles: [],
    episodes: null,
  }))
const offered = { link: '', flatrate: [] }
const answers = {
  credits: {
    groups: [
      { department: 'Acting', total: 250, people: people(250) },
      { department: 'Sound', total: 3, people: people(3) },
    ],
  },
  watchProviders: { id: 7, results: { US: offered, DE: offered, AT: offered } },
}
// SAFETY: only these two calls are made.
const answer = vi.fn((call: keyof typeof answers, _params: object) => Promise.resolve(answers[call]))
const metadata = { answer } as unknown as MetadataService
const extras = new TitleExtras(metadata)
const params = { language: 'en', region: 'US', type: 'movie', id: 7 } as const
const shown = async (of: { department?: string; page: number }) =>
  (await extras.credits(params, of)).groups.map(({ department, total, people: some }) => [
    department,
    total,
    some[0]?.id,
    some.length,
  ])

it('long lists are cut: some of each department, then a department page by page', async () => {
  expect(await shown({ page: 1 })).toEqual([
    ['Acting', 250, 1, 24],
    ['Sound', 3, 1, 3],
  ])
  expect(await shown({ department: 'Acting', page: 1 })).toEqual([['Acting', 250, 1, 100]])
  expect(await shown({ department: 'Acting', page: 3 })).toEqual([['Acting', 250, 201, 50]])
  expect(await shown({ department: 'Acting', page: 4 })).toEqual([['Acting', 250, undefined, 0]])
  expect(await shown({ department: 'Catering', page: 1 })).toEqual([])
})

it('watch providers are those of the requested countries, with the names of all countries that have some', async () => {
  expect(await extras.offers(params, ['DE', 'FR'])).toEqual({
    id: 7,
    countries: ['AT', 'DE', 'US'],
    results: { DE: offered },
  })
  expect(Object.keys((await extras.offers(params, undefined)).results)).toEqual(['AT', 'DE', 'US'])
  // One call for all languages.
  expect(answer.mock.lastCall).toEqual(['watchProviders', { language: 'en', region: 'US', type: 'movie', id: 7 }])
})
