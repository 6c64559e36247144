import { expect } from 'vitest'
import type { z } from 'zod'
import { regionOf, type LocaleCode } from '@contract/locale'
import type { MediaType } from '@contract/media.schema'
import { moviePage, tvPage } from '@contract/page.schema'
import type { EpisodePlace, LocaleParams } from './metadata-source.port.ts'

/** The ids and the query that the contract suite requests from a source, which must have all but `unknownId`. */
export interface ContractSample {
  readonly movies: readonly number[]
  readonly shows: readonly number[]
  readonly people: readonly number[]
  readonly query: string
  /** A title by its id at IMDb. */
  readonly identified: { readonly imdbId: string; readonly type: MediaType; readonly id: number }
  /** A person by their id at IMDb. */
  readonly identifiedPerson: { readonly imdbId: string; readonly id: number }
  /** A title and an episode by their ids at TheTVDB; null from a source without such ids. */
  readonly atTvdb: {
    readonly title: { readonly tvdbId: string; readonly type: MediaType; readonly id: number }
    readonly episode: { readonly tvdbId: string; readonly imdbId: string; readonly place: EpisodePlace }
  } | null
  /** An id that is neither a title's nor a person's. */
  readonly unknownId: number
}

export const pages = { movie: moviePage, tv: tvPage } as const
export const mediaTypes = ['movie', 'tv'] as const
export const localeParamsIn = (language: LocaleCode): LocaleParams => ({ language, region: regionOf(language) })
export const english = localeParamsIn('en')

/** An answer that the contract's schema changes in any way is not in the contract's shape. */
export function expectShape(schema: z.ZodType, answer: unknown): void {
  expect(schema.parse(answer)).toEqual(answer)
  expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
}
