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
    identifiedPerson: { imdbId: 'nm0000301', id: 301 },
    atTvdb: {
      title: { tvdbId: '9201', type: 'tv', id: 201 },
      episode: { tvdbId: '92010102', imdbId: 'tt92010102', place: { show: 201, season: 1, episode: 2 } },
    },
    unknownId: 999_999_999,
  }),
)
