import { HttpService } from '@nestjs/axios'
import { afterAll, afterEach } from 'vitest'
import type { OpenFilm } from '@contract/open-film.schema'
import { FakeMetadataService } from '../../e2e/fakes/metadata-service.ts'
import { outgoingClient } from '../src/platform/http/outgoing.ts'
import { TmdbMetadataSource } from '../src/metadata/adapters/tmdb.metadata-source.ts'
import type { TmdbLimits } from '../src/metadata/adapters/tmdb/tmdb-client.ts'
import type { Respell } from '../src/metadata/adapters/tmdb/tmdb-search.ts'
import { token } from './tmdb-clients.ts'

/** A fake of the metadata service for the tests of a file: reset after each test, stopped after the last. */
export async function fakeTmdb(): Promise<FakeMetadataService> {
  const service = await FakeMetadataService.start()
  afterEach(() => service.reset())
  afterAll(() => service.stop())
  return service
}

/** The live source of metadata, with a fake as its service. */
export const tmdbSource = (
  service: FakeMetadataService,
  limits: Partial<TmdbLimits> = {},
  ...optional: [respell?: Respell, openFilms?: ReadonlyMap<number, OpenFilm>]
): TmdbMetadataSource =>
  new TmdbMetadataSource(
    new HttpService(outgoingClient()),
    { token, url: service.url },
    { retryDelayMs: 1, ...limits },
    ...optional,
  )
