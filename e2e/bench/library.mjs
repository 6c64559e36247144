/**
 * A personal library: how many different titles of files are matched in a second in the embedded catalogue, what a second scan
 * requests, how many requests a live service gets, how fast a scan is stored, and a page of the titles of 100,000 files
 * (`BENCH_FILES`), after a change and again, while another client requests every 20 ms: `npm run bench -- library`.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startBff } from '../bff.ts'
import { measureRequestsDuring, slowestOf } from './concurrent-requests.mjs'
import { catalogueFiles } from './catalogue-files.mjs'
import { measure, processorTime, residentMegabytes } from './load.mjs'
import { requestRows } from './library-requests.mjs'
import { minGoal, maxGoal, rounded } from './results.mjs'

const manyFiles = Number(process.env.BENCH_FILES ?? 100_000)
/** Files of each title among them. */
const filesOfTitle = 5
const filesPerChange = 1000
const goals = { titles: 200, files: 5000, first: 1500, again: 20, wait: 50 }

export const title = `A personal library in the embedded database, ${manyFiles} files`

export async function* rows(isSelected) {
  if (isSelected('questions')) yield* requestRows()
  if (!isSelected('matching') && !isSelected('page')) return
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-library-'))
  const app = await startBff({ DATA_DIR: join(folder, 'data') })
  try {
    const headers = await signUp(app, 'ada')
    if (isSelected('matching')) yield* matching(app, headers, await realFiles(folder))
    if (isSelected('page')) yield* pages(app, headers, join(folder, 'data', 'reelroom.sqlite'))
  } finally {
    await app.stop()
    await rm(folder, { recursive: true })
  }
}

/** Files named after every title of the embedded catalogue: one for each film, ten episodes for each show. */
async function realFiles(folder) {
  const { source, write } = await catalogueFiles(folder)
  const { CatalogueMetadataSource } = await import(source)
  const file = join(folder, 'catalogue.sqlite')
  write(file)
  const { titles } = CatalogueMetadataSource.load({ file }).catalogue
  return titles.flatMap(({ title: name, type, date }) => {
    const reading = { title: name, year: Number(date.slice(0, 4)), type }
    if (type === 'movie') return [fileAt(`${name.replaceAll('/', ' ')} (${reading.year}).mkv`, reading)]
    return Array.from({ length: 10 }, (_, index) =>
      fileAt(`${name.replaceAll('/', ' ')}/S01E${index + 1}.mkv`, { ...reading, season: 1, episodes: [index + 1] }),
    )
  })
}

async function* matching(app, headers, files) {
  const folder = await folderOf(app, headers)
  await scan(app, headers, folder, files)
  const matchStart = await spentBy(app)
  const first = await matchAll(app, headers)
  const spent = (await spentBy(app)) - matchStart
  await scan(app, headers, folder, files)
  const second = await matchAll(app, headers)
  const rate = first.looked / (spent / 1000)
  yield {
    figures: {
      what: 'matching',
      files: files.length,
      titles: first.looked,
      'in a second of processor': Math.round(rate),
      'sure (%)': rounded((100 * first.matched) / first.looked),
      'titles of a second scan asked for': second.looked,
    },
    goals: [
      minGoal('library: titles matched in a second of processor', rate, goals.titles),
      minGoal('library: share sure of names with their year (%)', (100 * first.matched) / first.looked, 85),
      minGoal('library: share of titles not asked for again', 1 - second.looked / first.looked, 1),
    ],
  }
}

async function* pages(app, headers, database) {
  const folder = await folderOf(app, headers)
  const files = Array.from({ length: manyFiles }, (_, index) => {
    const number = Math.floor(index / filesOfTitle)
    const reading = { title: `No Such Film ${number}`, year: 2001, type: 'movie' }
    return fileAt(`${reading.title}/${index % filesOfTitle}.mkv`, reading, index)
  })
  const megabytes = await residentMegabytes(app.process.pid)
  const requestLoad = { origin: app.origin, headers, paths: ['/api/_auth/session'], everyMs: 20 }
  const scanStart = await spentBy(app)
  const scanning = await measureRequestsDuring(requestLoad, () => scan(app, headers, folder, files))
  const rate = manyFiles / (((await spentBy(app)) - scanStart) / 1000)
  markAsMatched(database)
  await scan(app, headers, await folderOf(app, headers), [])
  const alone = { pid: app.process.pid, connections: 1 }
  const page = () => callApi(app, headers, 'GET', '/api/library/titles?language=en')
  const pageStart = await spentBy(app)
  const showing = await measureRequestsDuring(requestLoad, page)
  const first = (await spentBy(app)) - pageStart
  const again = await measure(`${app.origin}/api/library/titles?language=en`, { ...alone, headers })
  const owned = await measure(`${app.origin}/api/userMedia/marks?ids=${requestedMarks}`, { ...alone, headers })
  yield {
    figures: {
      what: 'page',
      files: manyFiles,
      titles: showing.done.total_results,
      'files said in a second of processor': Math.round(rate),
      'slowest other request meanwhile (ms)': Math.round(slowestOf(scanning.times).slowest),
      'page after a change (ms of processor)': Math.round(first),
      'slowest other request then (ms)': Math.round(slowestOf(showing.times).slowest),
      'page again (ms of processor)': rounded(again.processor),
      'marks of 100 titles (ms of processor)': rounded(owned.processor),
      'memory growth (MB)': Math.round((await residentMegabytes(app.process.pid)) - megabytes),
    },
    goals: [
      minGoal('library: files said in a second of processor', rate, goals.files),
      maxGoal('library: page of titles after a change (ms of processor)', first, goals.first),
      maxGoal('library: page of titles again (ms of processor)', again.processor, goals.again),
      maxGoal('library: slowest other request while it is added up (ms)', slowestOf(showing.times).slowest, goals.wait),
    ],
  }
}

/** Processor time of the server so far (ms): others may work on the machine. */
const spentBy = (app) => processorTime(app.process.pid)

const requestedMarks = Array.from({ length: 100 }, (_, index) => `movie-${1_000_001 + index}`).join(',')

/** Marks every title as matched, as a service that has them all would. */
function markAsMatched(file) {
  const database = new DatabaseSync(file)
  database.exec(`update library_titles set state = 'matched', type = 'movie', media_id = 1000000 + rowid,
    title = 'Film ' || rowid, released = '2001-01-01', reason = 'nameAndYear' where state = 'waiting'`)
  database.close()
}

const quality = { resolution: '1080p', source: 'BluRay', video: 'HEVC', audio: 'AAC', hdr: false }
const unknown = { season: null, episodes: [], airDate: null, absoluteEpisode: null, part: null, edition: null, ids: {} }
const fileAt = (path, titleReading, size = 1) => ({
  path,
  size,
  modified: 1_700_000_000_000,
  captions: [],
  reading: { role: 'main', ...unknown, quality, ...titleReading },
})

async function folderOf(app, headers) {
  const id = randomUUID()
  await callApi(app, headers, 'PUT', `/api/library/folders/${id}`, { name: 'Films' })
  return id
}

/** Sends all files of a folder again, in pieces. */
async function scan(app, headers, folder, files) {
  const { folders } = await callApi(app, headers, 'GET', '/api/library/folders')
  let { revision } = folders.find(({ id }) => id === folder)
  for (let at = 0; at === 0 || at < files.length; at += filesPerChange) {
    const put = files.slice(at, at + filesPerChange)
    const change = { revision, put, gone: [], isWhole: true, isLast: at + filesPerChange >= files.length }
    ;({ revision } = await callApi(app, headers, 'POST', `/api/library/folders/${folder}/files`, change))
  }
}

async function matchAll(app, headers) {
  const sum = { looked: 0, matched: 0 }
  for (let left = 1; left > 0;) {
    const round = await callApi(app, headers, 'POST', '/api/library/match?language=en')
    sum.looked += round.matched + round.doubtful + round.unknown
    sum.matched += round.matched
    left = round.left
  }
  return sum
}

async function callApi(app, headers, method, path, body) {
  const answer = await fetch(app.origin + path, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function signUp({ origin }, name) {
  const answer = await fetch(`${origin}/api/_auth/account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ name, email: `${name}@example.org`, password: 'a sentence is better' }),
  })
  return { cookie: answer.headers.getSetCookie()[0].split(';')[0], origin }
}
