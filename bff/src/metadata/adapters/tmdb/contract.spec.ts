import { describeMetadataSource } from '../../metadata-source.contract.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'

const service = await fakeTmdb()
const source = tmdbSource(service, { perSecond: 1000 })

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
