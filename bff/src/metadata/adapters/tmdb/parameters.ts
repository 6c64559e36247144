import { tvDetail } from '@contract/media.schema'
import type { LocaleParams } from '../../metadata-source.port.ts'
import { MetadataError } from '@contract/metadata-error'

export type TmdbQuery = Readonly<Record<string, string | number | undefined>>

/** The service knows a region for films alone; elsewhere the parameter is ignored. */
export const regionFor = (kind: string, { region }: LocaleParams): TmdbQuery => (kind === 'movie' ? { region } : {})

/** The `append_to_response` parameter: the parts that the schema has, and always the translations. */
export const appendToResponse = (names: readonly string[], shape: object): string =>
  [...names.filter((name) => name in shape), 'translations']
    .map((name) => (name === 'credits' && shape === tvDetail.shape ? 'aggregate_credits' : name))
    .join(',')

/** Paths that would need encoding are refused: the service decodes a path before it resolves `..`. */
const safePath = /^\/3(\/[a-z0-9_]+)+$/

/** The address of a call, below the origin and path of `base`. @throws MetadataError `invalid` for one that would leave it */
export function serviceUrl(base: URL, path: string, query: TmdbQuery): URL {
  const prefix = base.pathname.replace(/(\/3)?\/*$/, '')
  const url = new URL(`${base.origin}${prefix}${path}`)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  url.searchParams.sort()
  if (!safePath.test(path) || url.origin !== base.origin || url.pathname !== prefix + path) {
    throw new MetadataError('invalid', 'an address outside the service was refused')
  }
  return url
}
