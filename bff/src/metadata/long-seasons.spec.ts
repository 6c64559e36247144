import { expect, it } from 'vitest'
import type { SeasonDetail } from '@contract/media.schema'
import { changed } from '../../../e2e/fakes/metadata-service.ts'
import { cachedMetadata } from '../../testing/cached-metadata.ts'
import { seasonOf } from '../../testing/sample-show.ts'
import { fakeTmdb } from '../../testing/tmdb-source.ts'
import { FilteredTrends } from './filtered-trends.ts'
import { MetadataController } from './metadata.controller.ts'
import { PersonParts } from './person-parts.ts'

it('a season of 2,600 episodes is read whole, and a page gets as many of them as it asks for', async () => {
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
