import { describe, expect, it } from 'vitest'
import type { CountryOffers } from '@contract/media.schema'
import type { Title } from './catalogue-file.ts'
import { film, named, show, today } from './catalogue-under-test.ts'
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
const stores = ['Apple TV', 'Amazon Video', 'Google Play Movies', 'YouTube']

describe('where to watch', () => {
  it('has what was made for a service on that service alone, everywhere it runs', () => {
    const title = film({ id: 1, service: 'Netflix' })
    expect(where(title, 'US')).toEqual({ flatrate: ['Netflix'] })
    expect(where(title, 'UA')).toEqual({ flatrate: ['Netflix'] })
  })

  it('has titles made for Hulu on Disney Plus abroad, and nowhere where that does not run', () => {
    const title = show({ id: 1, service: 'Hulu' })
    expect(where(title, 'US')).toEqual({ flatrate: ['Hulu'] })
    expect(where(title, 'DE')).toEqual({ flatrate: ['Disney Plus'] })
    expect(where(title, 'UA')).toEqual({})
  })

  it.each([
    ['Pixar Animation Studios', 'Disney Plus'],
    ['Lucasfilm', 'Disney Plus'],
    ['Warner Bros.', 'HBO Max'],
    ['Paramount Pictures', 'Paramount Plus'],
  ])('has films of %s on %s, and sells them', (company, service) => {
    expect(where(film({ id: 1, companies: [named(1, company)] }), 'US')).toEqual({
      flatrate: [service],
      rent: stores,
      buy: stores,
    })
  })

  it('has shows of HBO on HBO Max where it runs', () => {
    const title = show({ id: 1, networks: [named(1, 'HBO')] })
    expect(where(title, 'ES').flatrate).toEqual(['HBO Max'])
    expect(where(title, 'JP').flatrate).toBeUndefined()
  })

  it('has shows of the BBC free in Britain, and Japanese animation on Crunchyroll abroad', () => {
    expect(where(show({ id: 1, networks: [named(1, 'BBC Two')] }), 'GB').free).toEqual(['BBC iPlayer'])
    const anime = show({ id: 1, originalLanguage: 'ja', genres: [16] })
    expect(where(anime, 'FR').flatrate).toEqual(['Crunchyroll'])
    expect(where(anime, 'JP').flatrate).toBeUndefined()
  })

  it('has the classics on the Criterion Channel and esteemed newer films on MUBI', () => {
    const esteemed = { originalLanguage: 'fr', score: 8 }
    expect(where(film({ id: 1, ...esteemed, date: '1960-01-01' }), 'US').flatrate).toEqual(['Criterion Channel'])
    expect(where(film({ id: 1, ...esteemed, date: '2012-01-01' }), 'BR').flatrate).toEqual(['MUBI'])
  })

  it('has the open films free on YouTube', () => {
    expect(where(film({ id: 1, companies: [named(1, 'Blender Foundation')] }), 'UA')).toEqual({ free: ['YouTube'] })
  })

  it('has nothing while a film is only in cinemas, and nothing in mainland China', () => {
    expect(watchProviders(film({ id: 1, date: '2026-11-01' }), today).results).toEqual({})
    expect(where(film({ id: 1, service: 'Netflix' }), 'CN')).toEqual({})
  })

  it('gives the services their ids and an order', () => {
    expect(watchProviders(film({ id: 4, service: 'Apple TV+' }), today)).toMatchObject({
      id: 4,
      results: {
        US: { link: '', flatrate: [{ provider_id: 350, provider_name: 'Apple TV Plus', display_priority: 3 }] },
      },
    })
  })
})
