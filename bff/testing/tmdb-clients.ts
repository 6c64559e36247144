import { HttpService } from '@nestjs/axios'
import { Logger } from '@nestjs/common'
import { expect } from 'vitest'
import { movieRow } from '@contract/media.schema'
import { pageOf } from '@contract/page.schema'
import { MetadataError } from '@contract/metadata-error'
import { outgoingClient } from '../src/platform/http/outgoing.ts'
import { TmdbClient, defaultLimits, type TmdbLimits } from '../src/metadata/adapters/tmdb/tmdb-client.ts'

// Tests that look at the log spy on the methods of Logger; the others write nothing.
Logger.overrideLogger(false)

export const token = 'eyJhbGci.eyJzdWIi.c2lnbmF0dXJl'
export const path = '/3/search/movie'
export const page = pageOf(movieRow)

export const clientOf = (url: string, limits: Partial<TmdbLimits> = {}): TmdbClient =>
  new TmdbClient(new HttpService(outgoingClient()), { token, url }, { ...defaultLimits, retryDelayMs: 1, ...limits })

export const searchMovies = (client: TmdbClient) => client.get(path, { query: 'harbour of secrets', page: 1 }, page)

/** The failure of a call. It expects that the failure shows neither the credential nor the query. */
export async function failureOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof MetadataError)) throw new Error('this call should have failed with a MetadataError')
  const shown = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join(' ')
  expect(shown).not.toContain(token)
  expect(shown).not.toContain('secrets')
  const { kind, message, retryAfterSeconds } = error
  return { kind, message, retryAfterSeconds }
}
