import { fileURLToPath } from 'node:url'
import { CatalogueMetadataSource } from './adapters/catalogue.metadata-source.ts'
import { Catalogue } from '@catalogue/query/catalogue'
import { describeMetadataSource } from './metadata-source.contract.ts'

/** Alien, by its id in the catalogue and at IMDb. */
const alien = { imdbId: 'tt0078748', type: 'movie', id: 1004 } as const
const file = fileURLToPath(new URL('../../.cache/catalogue.sqlite', import.meta.url))
const { films, shows, people } = Catalogue.open(file)
/** Andrew Lincoln, by his id at IMDb. */
const lincoln = { imdbId: 'nm0511088', id: people.find(({ name }) => name === 'Andrew Lincoln')?.id ?? 0 }
const catalogue = CatalogueMetadataSource.load({ file, now: () => new Date('2026-11-21T12:00:00Z') })

describeMetadataSource(
  'The embedded catalogue',
  () => catalogue,
  () => ({
    movies: films.map(({ id }) => id),
    shows: shows.map(({ id }) => id),
    people: people.filter((_, index) => index % 10 === 0).map(({ id }) => id),
    query: 'love',
    identified: alien,
    identifiedPerson: lincoln,
    atTvdb: null,
    unknownId: 999_999_999,
  }),
)
