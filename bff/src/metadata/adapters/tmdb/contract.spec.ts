import { HttpService } from '@nestjs/axios'
import axios from 'axios'
import { afterAll, beforeAll } from 'vitest'
import { FakeMetadataService } from '../../../../../e2e/fakes/metadata-service.ts'
import { describeMetadataSource } from '../../metadata-source.contract.ts'
import { TmdbMetadataSource } from '../tmdb.metadata-source.ts'

let service: FakeMetadataService
let source: TmdbMetadataSource
beforeAll(async () => {
  service = await FakeMetadataService.start()
  const access = { token: 'head.body.sign', url: service.url }
  source = new TmdbMetadataSource(new HttpService(axios.create()), access, { perSecond: 1000 })
})
afterAll(() => service.stop())

describeMetadataSource(
  'The live service',
  () => source,
  () => ({
    movies: [101, 102, 103],
    shows: [201, 202],
    people: [301, 302],
    query: 'l',
    identified: { imdbId: 'tt0000201', type: 'tv', id: 201 },
    unknownId: 999_999_999,
  }),
)
