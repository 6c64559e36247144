import { HttpService } from '@nestjs/axios'
import type { OpenFilm } from '@contract/open-film.schema'
import type { AxiosInstance } from 'axios'
import { TmdbMetadataSource } from '../tmdb.metadata-source.ts'
import type { TmdbAccess } from './tmdb-client.ts'
import type { Respell } from './tmdb-search.ts'

/** The source of the live service. The HTTP client is for this source alone, and follows no redirects. */
export const liveMetadataSource = (
  client: AxiosInstance,
  access: TmdbAccess,
  respell: Respell,
  openFilms: ReadonlyMap<number, OpenFilm>,
): TmdbMetadataSource => new TmdbMetadataSource(new HttpService(client), access, {}, respell, openFilms)
