import { describe, expect, it } from 'vitest'
import {
  behaviors,
  changed,
  FakeMetadataService,
  missing,
  rateLimited,
  redirectTo,
  type Behavior,
} from '../../../../../e2e/fakes/metadata-service.ts'
import { searchMovies, clientOf, failureOf, path } from '../../../../testing/tmdb-clients.ts'
import { fakeTmdb } from '../../../../testing/tmdb-source.ts'
import type { TmdbLimits } from './tmdb-client.ts'

const service = await fakeTmdb()
const elsewhere = await fakeTmdb()

const shortTimeout = { exchangeMs: 150 }
const faults: [
  string,
  Behavior,
  { kind: string; message: string; wait?: number },
  calls: number,
  Partial<TmdbLimits>?,
][] = [
  [
    '401',
    behaviors.unauthorized,
    { kind: 'unavailable', message: 'answered 401: the access token is not accepted' },
    1,
  ],
  ['404', behaviors.notFound, { kind: 'notFound', message: 'does not exist' }, 1],
  ['400', behaviors.refusedPage, { kind: 'invalid', message: 'was refused with code 22' }, 1],
  ['429 without a time to wait', rateLimited(), { kind: 'unavailable', message: 'answered 429', wait: 15 }, 2],
  ['429 with a long time to wait', rateLimited('40'), { kind: 'unavailable', message: 'answered 429', wait: 40 }, 1],
  ['500', behaviors.serverError, { kind: 'unavailable', message: 'answered 500' }, 2],
  ['silence', behaviors.hang, { kind: 'unavailable', message: 'gave no complete answer in time' }, 1, shortTimeout],
  [
    'a body that drips forever',
    behaviors.drip,
    { kind: 'unavailable', message: 'gave no complete answer in time' },
    1,
    shortTimeout,
  ],
  ['half a body', behaviors.truncatedJson, { kind: 'unavailable', message: 'broke off (ERR_BAD_RESPONSE)' }, 2],
  ['malformed JSON', behaviors.malformedJson, { kind: 'unavailable', message: 'answered broken JSON' }, 1],
  ['gzip without its header', behaviors.gzipWithoutHeader, { kind: 'unavailable', message: 'answered broken JSON' }, 1],
  ['bad gzip', behaviors.brokenGzip, { kind: 'unavailable', message: 'broke off (Z_DATA_ERROR)' }, 2],
  ['200 with HTML', behaviors.htmlWithStatus200, { kind: 'unavailable', message: 'answered no JSON' }, 1],
  [
    'a body too large once decoded',
    behaviors.hugeBody,
    { kind: 'unavailable', message: 'answered more than is read' },
    1,
    // A busy machine needs seconds to decode 32 MB.
    { exchangeMs: 60_000 },
  ],
  ['a reset connection', behaviors.connectionReset, { kind: 'unavailable', message: 'broke off (ECONNRESET)' }, 2],
  [
    'another shape',
    behaviors.otherShape,
    { kind: 'unavailable', message: 'answered in an unknown shape (page, results)' },
    1,
  ],
  ['no page number', missing('page'), { kind: 'unavailable', message: 'answered in an unknown shape (page)' }, 1],
]

describe('a fault of the metadata service', () => {
  it.each(faults)('%s becomes a MetadataError', async (_, behavior, { kind, message, wait }, calls, limits) => {
    service.script(path, behavior)
    expect(await failureOf(searchMovies(clientOf(service.url, limits)))).toEqual({
      kind,
      message: `${path} ${message}`,
      retryAfterSeconds: wait,
    })
    expect(service.requests).toHaveLength(calls)
  })

  it.each([
    ['an unknown id', 34, { kind: 'notFound', message: `${path} does not exist` }],
    ['a failure', 11, { kind: 'unavailable', message: `${path} failed with code 11` }],
  ])('%s in an answer with status 200 is recognized', async (_, status_code, failure) => {
    service.script(path, changed({ success: false, status_code }))
    expect(await failureOf(searchMovies(clientOf(service.url)))).toMatchObject(failure)
  })

  it('the client does not follow a redirect to another host', async () => {
    service.script(path, redirectTo(`${elsewhere.url}${path}`))
    expect(await failureOf(searchMovies(clientOf(service.url)))).toMatchObject({
      kind: 'unavailable',
      message: `${path} answered 302`,
    })
    expect(elsewhere.requests).toEqual([])
  })

  it('an unreachable service becomes a MetadataError', async () => {
    const gone = await FakeMetadataService.start()
    const { url } = gone
    await gone.stop()
    expect(await failureOf(searchMovies(clientOf(url)))).toMatchObject({ message: `${path} broke off (ECONNREFUSED)` })
  })
})
