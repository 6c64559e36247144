import { createCache } from 'cache-manager'
import { describe, expect, it } from 'vitest'
import { behaviors, type Behavior } from '../../../../../e2e/fakes/metadata-service.ts'
import { seasonOf } from '../../../../testing/sample-show.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'
import { ShowReader } from '../../../personal/episodes/show-reader.ts'
import { MetadataService } from '../../metadata.service.ts'

const service = await fakeTmdb()
const english = { language: 'en', region: 'US' } as const
const SEASONS = 80

/** A soap: 80 seasons of as many episodes each; the service omits the numbers in `failing` when they are appended. */
const soap =
  (episodesEach = 2, failing: readonly number[] = []): Behavior =>
  (exchange) => {
    const url = new URL(exchange.request.url ?? '', service.url)
    const season = (number: number) =>
      seasonOf(
        number,
        Array.from({ length: episodesEach }, () => '2026-01-01'),
      )
    const own = /\/season\/(\d+)$/.exec(url.pathname)
    const appended = url.searchParams.get('append_to_response')?.match(/(?<=season\/)\d+/g) ?? []
    const body = own
      ? season(Number(own[1]))
      : {
          ...exchange.answer.body,
          seasons: Array.from({ length: SEASONS }, (_, index) => ({
            id: index,
            season_number: index + 1,
            air_date: '2026-01-01',
            episode_count: episodesEach,
          })),
          ...Object.fromEntries(
            appended
              .map(Number)
              .flatMap((number) => (failing.includes(number) ? [] : [[`season/${number}`, season(number)]])),
          ),
        }
    behaviors.normal({ ...exchange, answer: { status: 200, body } })
  }

const seasonsOf = async (params: { language: 'en' | 'ja'; region: string }) => {
  const reader = new ShowReader(new MetadataService(tmdbSource(service, { perSecond: 1000 }), createCache()))
  return reader.seasons(await reader.show(201, params), params)
}
const paths = () => service.requests.map(({ path }) => path).toSorted()
const allSeasons = Array.from({ length: SEASONS }, (_, index) => index + 1)

describe('the seasons of a soap', () => {
  it('take one call for twenty, and as many again for English texts in another language', async () => {
    service.script(/^\/3\/tv\/201/, soap())
    expect((await seasonsOf(english)).map(({ season_number: number }) => number)).toEqual(allSeasons)
    expect(paths()).toEqual(Array.from({ length: 5 }, () => '/3/tv/201'))
    expect(service.requests[1]?.query['append_to_response']?.split(',')).toHaveLength(20)
    service.requests.length = 0
    expect(await seasonsOf({ language: 'ja', region: 'JP' })).toHaveLength(SEASONS)
    expect(paths()).toHaveLength(9)
  })

  it('take as many calls for long seasons as keep the answers readable', async () => {
    service.script(/^\/3\/tv\/201/, soap(250))
    const seasons = await seasonsOf(english)
    expect(seasons.map(({ episodes }) => episodes.length)).toEqual(allSeasons.map(() => 250))
    expect(paths()).toHaveLength(41)
  })

  it('are requested alone if the service omits them, and only the missing one is lost', async () => {
    service.script(/^\/3\/tv\/201/, soap(2, [7, 33]))
    service.script('/3/tv/201/season/33', behaviors.notFound)
    const numbers = (await seasonsOf(english)).map(({ season_number: number }) => number)
    expect(numbers).toEqual(allSeasons.filter((number) => number !== 33))
    expect(paths().filter((path) => path.includes('season'))).toEqual(['/3/tv/201/season/33', '/3/tv/201/season/7'])
  })

  it('fail when the service does, and succeed the next time', async () => {
    const reader = new ShowReader(new MetadataService(tmdbSource(service, { perSecond: 1000 }), createCache()))
    service.script(/^\/3\/tv\/201/, soap())
    const show = await reader.show(201, english)
    service.script(/^\/3\/tv\/201/, behaviors.serverError, behaviors.serverError, soap())
    await expect(reader.seasons(show, english)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await reader.seasons(show, english)).toHaveLength(SEASONS)
  })
})
