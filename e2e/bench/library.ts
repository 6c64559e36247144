/**
 * A personal library: how many different titles of files are matched in a second in the embedded catalogue, what a second scan
 * requests, how many requests a live service gets, how fast a scan is stored, and a page of the titles of 100,000 files
 * (`BENCH_FILES`), after a change and again, while another client requests every 20 ms: `npm run bench -- library`.
 */
import type { LibraryTitle } from '@contract/library.schema'
import type { Page } from '@contract/media.schema'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { callApi, signUp } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { measureRequestsDuring, slowestOf } from './concurrent-requests.ts'
import { measure, processorTime, residentMegabytes } from './load.ts'
import { matching, realFiles } from './library-matching.ts'
import { requestRows } from './library-requests.ts'
import { fileAt, folderOf, scan } from './library-scan.ts'
import { minGoal, maxGoal, rounded, type IsSelected, type Row } from './results.ts'

const manyFiles = Number(process.env.BENCH_FILES ?? 100_000)
/** Files of each title among them. */
const filesOfTitle = 5
const goals = { files: 5000, first: 1500, again: 20, wait: 50 }

export const title = `A personal library in the embedded database, ${manyFiles} files`

export async function* rows(isSelected: IsSelected): AsyncIterable<Row> {
  if (isSelected('questions')) yield* requestRows()
  if (!isSelected('matching') && !isSelected('page')) return
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-library-'))
  const app = await startBff({ DATA_DIR: join(folder, 'data') })
  try {
    const cookie = await signUp(app, 'ada')
    if (isSelected('matching')) yield* matching(app, cookie, await realFiles(folder))
    if (isSelected('page')) yield* pages(app, cookie, join(folder, 'data', 'reelroom.sqlite'))
  } finally {
    await app.stop()
    await rm(folder, { recursive: true })
  }
}

/** Processor time of the server so far (ms): other programs may use the machine. */
const spentBy = (app: RunningBff) => processorTime(app.process.pid)

async function* pages(app: RunningBff, cookie: string, database: string): AsyncIterable<Row> {
  const folder = await folderOf(app, cookie)
  const files = Array.from({ length: manyFiles }, (_, index) => {
    const number = Math.floor(index / filesOfTitle)
    const reading = { title: `No Such Film ${number}`, year: 2001, type: 'movie' as const }
    return fileAt(`${reading.title}/${index % filesOfTitle}.mkv`, reading, index)
  })
  const megabytes = await residentMegabytes(app.process.pid)
  const headers = { cookie }
  const requestLoad = { origin: app.origin, headers, paths: ['/api/_auth/session'], everyMs: 20 }
  const scanStart = await spentBy(app)
  const scanning = await measureRequestsDuring(requestLoad, () => scan(app, cookie, folder, files))
  const rate = manyFiles / (((await spentBy(app)) - scanStart) / 1000)
  markAsMatched(database)
  await scan(app, cookie, await folderOf(app, cookie), [])
  const alone = { pid: app.process.pid, connections: 1 }
  const page = () => callApi<Page<LibraryTitle>>(app, 'GET', '/api/library/titles?language=en', cookie)
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

const requestedMarks = Array.from({ length: 100 }, (_, index) => `movie-${1_000_001 + index}`).join(',')

/** Marks every title as matched, like a service that has them all. */
function markAsMatched(file: string): void {
  const database = new DatabaseSync(file)
  database.exec(`update library_titles set state = 'matched', type = 'movie', media_id = 1000000 + rowid,
    title = 'Film ' || rowid, released = '2001-01-01', reason = 'nameAndYear' where state = 'waiting'`)
  database.close()
}
