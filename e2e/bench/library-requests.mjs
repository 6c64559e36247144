/**
 * Requests that matching a library sends to a live service: a fake one on loopback with 2,000 titles counts them, and
 * once refuses for two seconds. Films have all usual file names; half of the shows have episodes named by their dates.
 */
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startBff } from '../bff.ts'
import { answerTo } from '../fakes/metadata-answers.ts'
import { FakeMetadataService, rateLimited } from '../fakes/metadata-service.ts'
import { signIn } from './load.mjs'
import { randomName } from './name-generator.mjs'
import { minGoal, maxGoal, rounded } from './results.mjs'

const [films, shows, seasons, episodes] = [200, 10, 3, 8]
const goals = { film: 1.2, show: 1 + seasons, perSecond: 20 }
const refusedForSeconds = 2

/** Rows of the benchmark. */
export async function* requestRows() {
  const folder = await mkdtemp(join(tmpdir(), 'questions-'))
  const service = await FakeMetadataService.start()
  try {
    const library = makeLibrary()
    for (const path of library.paths) await makeFile(join(folder, 'media', path))
    yield* countRequests(folder, service, library)
  } finally {
    await service.stop()
    await rm(folder, { recursive: true })
  }
}

async function* countRequests(folder, service, library) {
  const environment = {
    TMDB_TOKEN: 'header.payload.signature',
    TMDB_URL: service.url,
    TMDB_IMAGE_URL: service.url,
    LIBRARY_PATHS: join(folder, 'media'),
    DATA_DIR: join(folder, 'data'),
    DEMO_LOGIN: 'on',
  }
  const requests = []
  service.script(/^\/3\/(?:search|find|movie|tv)/, (exchange) => {
    requests.push({ at: performance.now(), path: new URL(exchange.request.url, service.url).pathname })
    // In the middle it refuses once, and says for how long.
    if (requests.length === 100) rateLimited(String(refusedForSeconds))(exchange)
    else answerFrom(library.known)(exchange)
  })
  const counts = await withServer(environment, (app) => untilRecognised(app, library.paths.length))
  const first = requests.splice(0)
  await withServer(environment, async (app) => {
    await untilRecognised(app, library.paths.length)
    await pause(3000)
  })
  const showRequests = first.filter(({ path }) => /\/tv\/\d+/.test(path)).length
  const [dated, titles] = [shows / 2, films + shows]
  const searches = first.length - showRequests
  yield {
    figures: {
      what: 'questions',
      titles,
      recognised: counts.movies + counts.shows,
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

/** Makes a library: one film in four has no year in its name, and one in ten is not in the service. */
function makeLibrary() {
  const random = numbers(11)
  const randomTitle = () => `${randomName(random)} ${randomName(random)}`
  const titles = Array.from({ length: 2000 }, (_, index) =>
    titleOf(index, index < 1800 ? 'movie' : 'tv', randomTitle()),
  )
  const some = titles.filter(({ type }) => type === 'movie').slice(0, films)
  const filmPaths = some.map(({ name, date }, index) => {
    const [year, title] = [date.slice(0, 4), index % 10 === 9 ? randomTitle() : name]
    if (index % 4 === 1) return `Films/${title}.mkv`
    return index % 4 === 2
      ? `Films/${title} (${year})/${title.replaceAll(' ', '.')}.${year}.1080p.BluRay.x264-GROUP.mkv`
      : `Films/${title} (${year}).mkv`
  })
  const showPaths = titles
    .filter(({ type }) => type === 'tv')
    .slice(0, shows)
    .flatMap(({ name }, index) => episodePaths(name, index < shows / 2))
  return { titles, paths: [...filmPaths, ...showPaths] }
}

const titleOf = (index, type, name) => ({ id: 1000 + index, type, name, date: `${1960 + (index % 60)}-03-01` })

const episodePaths = (name, isDated) =>
  episodeNumbers().map(([season, episode]) =>
    isDated
      ? `Shows/${name}/${name}.${airDate(season, episode).replaceAll('-', '.')}.mkv`
      : `Shows/${name}/Season ${season}/${name} S0${season}E0${episode}.mkv`,
  )

const episodeNumbers = () =>
  Array.from({ length: seasons * episodes }, (_, index) => [Math.floor(index / episodes) + 1, (index % episodes) + 1])
const airDate = (season, episode) => `${2010 + season}-05-${String(episode).padStart(2, '0')}`

/** Answers searches from these titles; every show has the season of the sample, three times. */
const answerFrom = (titles) => (exchange) => {
  const { request, response } = exchange
  const url = new URL(request.url, 'http://service')
  const [, id, season] = /^\/3\/tv\/(\d+)(?:\/season\/(\d+))?/.exec(url.pathname) ?? []
  if (id === undefined) return send(response, 200, searchResults(titles, url))
  url.pathname = season === undefined ? '/3/tv/201' : '/3/tv/201/season/1'
  const { status, body } = answerTo(url)
  const own = season === undefined ? showOf(body, Number(id)) : seasonOf(body, Number(season))
  send(response, status, { ...body, ...own })
}

const send = (response, status, body) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A page of results for a name, of a kind and a year where the request has them, as the service finds them. */
function searchResults(titles, { pathname, searchParams }) {
  const kind = pathname.split('/').at(-1)
  const year = searchParams.get('primary_release_year') ?? searchParams.get('first_air_date_year') ?? ''
  const query = searchParams.get('query').toLowerCase()
  const hits = titles.filter(
    ({ type, name, date }) =>
      (kind === 'multi' || kind === type) && date.startsWith(year) && name.toLowerCase().includes(query),
  )
  const results = hits.slice(0, 20).map((title) => rowOf(title))
  return { page: 1, results, total_pages: Math.ceil(hits.length / 20), total_results: hits.length }
}

const rowOf = ({ id, type, name, date }) => ({
  id,
  media_type: type,
  ...(type === 'movie'
    ? { title: name, original_title: name, release_date: date }
    : { name, original_name: name, first_air_date: date, origin_country: [] }),
  original_language: 'en',
  overview: '',
  poster_path: null,
  backdrop_path: null,
  adult: false,
  popularity: 1,
  vote_average: 1,
  vote_count: 1,
  genre_ids: [18],
})

const showOf = ({ seasons: [sample] }, id) => ({
  id,
  seasons: Array.from({ length: seasons }, (_, index) => ({
    ...sample,
    season_number: index + 1,
    episode_count: episodes,
    air_date: airDate(index + 1, 1),
  })),
})
const seasonOf = ({ episodes: [sample] }, season) => ({
  season_number: season,
  episodes: Array.from({ length: episodes }, (_, index) => ({
    ...sample,
    id: season * 100 + index,
    season_number: season,
    episode_number: index + 1,
    air_date: airDate(season, index + 1),
  })),
})

async function withServer(environment, work) {
  const app = await startBff(environment)
  try {
    return await work(app)
  } finally {
    await app.stop()
  }
}

/** Waits until every file was looked up. Returns the counts of the library. */
async function untilRecognised({ origin }, files) {
  const cookie = await signIn(origin)
  for (;;) {
    const counts = await (await fetch(`${origin}/api/library/counts`, { headers: { cookie } })).json()
    if (counts.files === files && counts.waiting === 0) return counts
    await pause(500)
  }
}

async function makeFile(path) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '')
  const then = Date.now() / 1000 - 3600
  await utimes(path, then, then)
}

const maxPerSecond = (requests) =>
  Math.max(...requests.map(({ at }) => requests.filter((other) => other.at >= at && other.at < at + 1000).length))

/** Seconds from one request to the next that came more than half a second after it. */
function pauseAfter(requests, no) {
  const { at } = requests[no - 1]
  // Requests within half a second were sent before the refusal arrived.
  const next = requests.slice(no).find((other) => other.at > at + 500)
  return next ? (next.at - at) / 1000 : 0
}

/** The same numbers from 0 to 1 each time. */
function numbers(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
