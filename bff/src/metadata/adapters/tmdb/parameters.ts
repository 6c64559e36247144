import { tvDetail } from '@contract/media.schema'
import type { LocaleParams } from '../../metadata-source.port.ts'
import type { TmdbQuery } from './tmdb-client.ts'

/** The service knows a region for films alone; elsewhere the parameter is ignored. */
export const regionFor = (kind: string, { region }: LocaleParams): TmdbQuery => (kind === 'movie' ? { region } : {})

/** The `append_to_response` parameter: the parts that the schema has, and always the translations. */
export const appendToResponse = (names: readonly string[], shape: object): string =>
  [...names.filter((name) => name in shape), 'translations']
    .map((name) => (name === 'credits' && shape === tvDetail.shape ? 'aggregate_credits' : name))
    .join(',')
