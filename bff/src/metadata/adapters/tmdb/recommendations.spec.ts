import { describe, expect, it } from 'vitest'
import { behaviors, changed } from '../../../../../e2e/fakes/metadata-service.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'

const service = await fakeTmdb()
const source = tmdbSource(service, { perSecond: 1000 })

const english = { language: 'en', region: 'US' } as const

describe('recommendations', () => {
  const idsOf = async () => {
    const page = await source.recommendations({ ...english, type: 'movie', id: 101, page: 1 })
    return page.results.map(({ id }) => id)
  }

  it('are filled up with similar titles if they are few, each title once', async () => {
    service.script('/3/movie/101/recommendations', changed({ results: [], total_results: 0, total_pages: 1 }))
    expect(await idsOf()).toEqual([101])
    service.reset()
    expect(await idsOf()).toEqual([101, 102, 103])
  })

  it('are requested together with the similar titles, and alone on later pages', async () => {
    const requestedParts = () => new Set(service.requests.map(({ path }) => path.split('/').at(-1)))
    service.script('/3/movie/101/similar', behaviors.serverError)
    await idsOf()
    expect(requestedParts()).toEqual(new Set(['recommendations', 'similar']))
    service.requests.length = 0
    await source.recommendations({ ...english, type: 'movie', id: 101, page: 2 })
    expect(requestedParts()).toEqual(new Set(['recommendations']))
  })

  it('stay as they are if the similar titles fail', async () => {
    service.script('/3/movie/101/similar', behaviors.serverError)
    expect(await idsOf()).toEqual([101, 102, 103])
  })
})
