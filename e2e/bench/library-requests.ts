/**
 * Requests that matching a library sends to a live service: a fake one on loopback with 2,000 titles counts them, and
 * once refuses for two seconds. Films have all usual file names; half of the shows have episodes named by their dates.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { LibraryCounts } from '@contract/library.schema'
import { callApi, signUp } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { FakeMetadataService, rateLimited } from '../fakes/metadata-service.ts'
import { liveEnvironment } from '../live-environment.ts'
import { makeEmptyFile } from './folder-fixture.ts'
import { films, makeLibrary, seasons, shows, type LiveLibrary } from './live-library.ts'
import { answerFrom } from './live-library-service.ts'
import { minGoal, maxGoal, rounded, type Row } from './results.ts'

/** The time of a request (ms), and its address. */
interface SentRequest {
  readonly at: number
  readonly path: string
}

const goals = { film: 1.2, show: 1 + seasons, perSecond: 20 }
const refusedForSeconds = 2

/** Rows of the benchmark. */
export async function* requestRows(): AsyncIterable<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'questions-'))
  const service = await FakeMetadataService.start()
  try {
    const library = makeLibrary()
    for (const path of library.paths) await makeEmptyFile(join(folder, 'media', path))
    yield* countRequests(folder, service, library)
  } finally {
    await service.stop()
    await rm(folder, { recursive: true })
  }
}

async function* countRequests(folder: string, service: FakeMetadataService, library: LiveLibrary): AsyncIterable<Row> {
  const environment = {
    ...liveEnvironment(service.url),
    LIBRARY_PATHS: join(folder, 'media'),
    DATA_DIR: join(folder, 'data'),
  }
  const requests: SentRequest[] = []
  service.script(/^\/3\/(?:search|find|movie|tv)/, (exchange) => {
    requests.push({ at: performance.now(), path: new URL(exchange.request.url ?? '/', service.url).pathname })
    // In the middle it refuses once, with a retry time.
    if (requests.length === 100) rateLimited(String(refusedForSeconds))(exchange)
    else answerFrom(library.titles)(exchange)
  })
  const counts = await withServer(environment, (app) => untilRecognized(app, library.paths.length))
  const first = requests.splice(0)
  await withServer(environment, async (app) => {
    await untilRecognized(app, library.paths.length)
    await pause(3000)
  })
  const showRequests = first.filter(({ path }) => /\/tv\/\d+/.test(path)).length
  const [dated, titles] = [shows / 2, films + shows]
  const searches = first.length - showRequests
  yield {
    figures: {
      what: 'questions',
      titles,
      recognized: counts.movies + counts.shows,
      'searches for a title': rounded(searches / titles),
      'more for a show told by dates': rounded(showRequests / dated),
      'most in a second': maxPerSecond(first),
      'seconds without a question after 429': rounded(pauseAfter(first, 100)),
      'of a second scan': requests.length,
    },
    goals: [
      maxGoal('library: questions to a live service for a title', searches / titles, goals.film),
      maxGoal('library: more questions for a show told by dates', showRequests / dated, goals.show),
      maxGoal('library: questions in the busiest second', maxPerSecond(first), goals.perSecond),
      minGoal('library: seconds that it waits after 429', pauseAfter(first, 100), refusedForSeconds),
      maxGoal('library: questions of a second scan', requests.length || 0.001, 0.001),
    ],
  }
}

async function withServer<T>(environment: Record<string, string>, work: (app: RunningBff) => Promise<T>): Promise<T> {
  const app = await startBff(environment)
  try {
    return await work(app)
  } finally {
    await app.stop()
  }
}

/** Waits until every file was looked up. Returns the counts of the library. */
async function untilRecognized(app: RunningBff, files: number): Promise<LibraryCounts> {
  const cookie = await signUp(app, 'Grace')
  for (;;) {
    const counts = await callApi<LibraryCounts>(app, 'GET', '/api/library/counts', cookie)
    if (counts.files === files && counts.waiting === 0) return counts
    await pause(500)
  }
}

const maxPerSecond = (requests: readonly SentRequest[]) =>
  Math.max(...requests.map(({ at }) => requests.filter((other) => other.at >= at && other.at < at + 1000).length))

/** Seconds between two requests that are more than half a second apart. */
function pauseAfter(requests: readonly SentRequest[], no: number): number {
  const at = requests[no - 1]?.at ?? Infinity
  // Requests within half a second were sent before the refusal arrived.
  const next = requests.slice(no).find((other) => other.at > at + 500)
  return next ? (next.at - at) / 1000 : 0
}
