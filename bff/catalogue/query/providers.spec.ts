import { describe, expect, it } from 'vitest'
import type { CountryOffers } from '@contract/media.schema'
import type { Title } from './catalogue-file.ts'
import { film, named, show, today } from '../testing/test-catalogue.ts'
import { watchProviders } from './providers.ts'

const kinds = ['flatrate', 'free', 'rent', 'buy'] as const
type Kind = (typeof kinds)[number]

/** `flatrate` → the services' names, in one country. */
function where(title: Title, country: string): Partial<Record<Kind, string[]>> {
  const offers: CountryOffers | undefined = watchProviders(title, today).results[country]
  return Object.fromEntries(
    kinds.flatMap((kind) => (offers?.[kind] ? [[kind, offers[kind].map(({ provider_name }) => provider_name)]] : [])),
  )
}

describe('where to watch', () => {
  it('lists a service’s own titles on that service only, in every country where it runs', () => {
    const title = film({ id: 1, service: 'Netflix' })
    expect(where(title, 'US')).toEqual({ flatrate: ['Netflix'] })
    expect(where(title, 'UA')).toEqual({ flatrate: ['Netflix'] })
  })

  it('lists a film that a service bought for some countries in those only', () => {
    const title = film({ id: 1, service: 'Apple TV', serviceCountries: ['US'] })
    expect(where(title, 'US')).toEqual({ flatrate: ['Apple TV'] })
    expect(where(title, 'FR')).toEqual({})
  })

  it('lists titles made for Hulu in the United States only', () => {
    const title = show({ id: 1, service: 'Hulu' })
    expect(where(title, 'US')).toEqual({ flatrate: ['Hulu'] })
    expect(where(title, 'DE')).toEqual({})
  })

  it('lists no offers for titles that no service made, regardless of their companies', () => {
    const companies = ['Pixar Animation Studios', 'Lucasfilm', 'Warner Bros.', 'Paramount Pictures', 'Amazon Studios']
    const titles = [
      ...companies.map((company, index) => film({ id: index + 1, companies: [named(1, company)] })),
      show({ id: 1, networks: [named(1, 'HBO')] }),
      show({ id: 2, networks: [named(1, 'BBC Two')] }),
      film({ id: 9, originalLanguage: 'fr', score: 8.5, date: '1960-01-01' }),
    ]
    expect(titles.map((title) => watchProviders(title, today).results)).toEqual(titles.map(() => ({})))
  })

  it('lists the open films as free on YouTube', () => {
    expect(where(film({ id: 1, companies: [named(1, 'Blender Foundation')] }), 'UA')).toEqual({ free: ['YouTube'] })
  })

  it('lists nothing before the release, and nothing in mainland China', () => {
    expect(watchProviders(film({ id: 1, date: '2026-11-22', service: 'Netflix' }), today).results).toEqual({})
    expect(where(film({ id: 1, service: 'Netflix' }), 'CN')).toEqual({})
  })

  it('gives each service its id and an order', () => {
    expect(watchProviders(film({ id: 4, service: 'Apple TV' }), today)).toMatchObject({
      id: 4,
      results: {
        US: { link: '', flatrate: [{ provider_id: 350, provider_name: 'Apple TV', display_priority: 3 }] },
      },
    })
  })
})
