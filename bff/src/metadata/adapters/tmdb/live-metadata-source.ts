import { HttpService } from '@nestjs/axios'
import axios from 'axios'
import type { OpenFilm } from '@contract/open-film.schema'
import { TmdbMetadataSource } from '../tmdb.metadata-source.ts'
import type { TmdbAccess } from './tmdb-client.ts'
import type { Respell } from './tmdb-search.ts'

/** The source of the live service, with an HTTP client of its own. */
export const liveMetadataSource = (
  access: TmdbAccess,
  respell: Respell,
  openFilms: ReadonlyMap<number, OpenFilm>,
): TmdbMetadataSource => new TmdbMetadataSource(new HttpService(axios.create()), access, {}, respell, openFilms)
