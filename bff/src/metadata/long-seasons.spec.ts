import { expect, it } from 'vitest'
import type { SeasonDetail } from '@contract/media.schema'
import { changed } from '../../../e2e/fakes/metadata-service.ts'
import { cachedMetadata } from '../../testing/cached-metadata.ts'
import { seasonOf } from '../../testing/sample-show.ts'
import { fakeTmdb, tmdbSource } from '../../testing/tmdb-source.ts'
import { FilteredTrends } from './filtered-trends.ts'
import { MetadataController } from './metadata.controller.ts'
import { PersonParts } from './person-parts.ts'

/** A person of an episode, as long as a real one. */
const guest = {
  id: 1,
  name: 'Nobuko Sendō',
  original_name: '千堂 信子',
  character: 'A neighbor who asks for soy sauce (voice)',
  credit_id: '5256c8c219c2956ff604858a',
  order: 500,
  adult: false,
  gender: 1,
  known_for_department: 'Acting',
  popularity: 0.6,
  profile_path: '/9aRkbrLzkbGmFsJG3ZpMOCfZLpC.jpg',
}

it('a season of 2,600 episodes is read whole, and a page gets as many of them as it requests', async () => {
  const upstream = await fakeTmdb()
  const dates = Array.from({ length: 2600 }, () => '2020-01-01')
  upstream.script('/3/tv/201/season/1', changed({ ...seasonOf(1, dates) }))
  const { service } = cachedMetadata(upstream, { bytes: 10_000_000 })
  const controller = new MetadataController(service, new FilteredTrends(service), new PersonParts(service))
  const season = async (first?: number): Promise<SeasonDetail> =>
    JSON.parse(
      await controller.season({ params: { id: 201, number: 1 }, query: { language: 'en', region: 'US', first } }),
    ) as SeasonDetail
  const summary = ({ episodes, episodes_total }: SeasonDetail) => [
    episodes.length,
    episodes.at(-1)?.episode_number,
    episodes_total,
  ]
  expect(summary(await season())).toEqual([2600, 2600, undefined])
  expect(summary(await season(1500))).toEqual([1500, 1500, 2600])
  expect(summary(await season(3000))).toEqual([2600, 2600, undefined])
  expect(upstream.requests).toHaveLength(1)
})

it('a season as long as that of Case Closed is read with 10 kB of credits for each of its 1,191 episodes', async () => {
  const upstream = await fakeTmdb()
  const season = seasonOf(
    1,
    Array.from({ length: 1191 }, () => '2020-01-01'),
  )
  const guest_stars = Array.from({ length: 34 }, () => guest)
  const episodes = season.episodes.map((episode) => ({ ...episode, guest_stars }))
  upstream.script('/3/tv/201/season/1', changed({ ...season, episodes }))
  const source = tmdbSource(upstream, { exchangeMs: 60_000 })
  const read = await source.season({ id: 201, number: 1, language: 'en' })
  expect(read.episodes).toHaveLength(1191)
})
