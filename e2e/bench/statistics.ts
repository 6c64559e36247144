/**
 * Counting the statistics of a member of the live service with 20,000 titles, 13,000 of them watched, and 100,000 viewings: `npm run bench
 * -- statistics`. BENCH_TITLES and BENCH_PLAYS give other numbers. It prints the processor time of a first count, of a kept answer and of
 * lists behind figures, and how long the session call of another member takes meanwhile.
 */
import { setTimeout } from 'node:timers/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { callApi, signUp } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { FakeMetadataService } from '../fakes/metadata-service.ts'
import { liveEnvironment } from '../live-environment.ts'
import { processorTime } from './load.ts'

const titles = Number(process.env.BENCH_TITLES ?? 20_000)
const plays = Number(process.env.BENCH_PLAYS ?? 100_000)

/** Between two calls of the other member, which take little of the processor then. */
const BETWEEN_CALLS_MS = 20

/** Starts a server over a filled database and prints the table. */
export async function report(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-statistics-'))
  const service = await FakeMetadataService.start()
  const app = await startBff({ DATA_DIR: folder, ...liveEnvironment(service.url) })
  try {
    await measure(app, folder)
  } finally {
    await app.stop()
    await service.stop()
    await rm(folder, { recursive: true })
  }
}

async function measure(server: RunningBff, folder: string): Promise<void> {
  const cookie = await signUp(server, 'Ada')
  const other = await signUp(server, 'Eve')
  const { user } = await callApi<{ user: { id: string } }>(server, 'GET', '/api/_auth/session', cookie)
  fill(user.id, folder)
  const table: object[] = []
  const path = '/api/userMedia/statistics?zone=Europe/Berlin'
  const lists = '/api/userMedia/items?list=watched&'
  for (const [what, address] of Object.entries({
    'all time, first count': path,
    'all time, kept': path,
    'a year, first count': `${path}&year=2024`,
    'a year, kept': `${path}&year=2024`,
    'list of a country, found': `${lists}country=KR`,
    'list of a country, kept': `${lists}country=KR&page=2`,
    'list of a person, found': `${lists}person=actor-77`,
    'day of the history': '/api/userMedia/history?day=2024-03-01&zone=Europe/Berlin',
  })) {
    const before = await processorTime(server.process.pid)
    const startedAt = performance.now()
    let isDone = false
    const answered = callApi(server, 'GET', address, cookie).finally(() => (isDone = true))
    const waits: number[] = []
    while (!isDone) {
      const askedAt = performance.now()
      await callApi(server, 'GET', '/api/_auth/session', other)
      waits.push(performance.now() - askedAt)
      await setTimeout(BETWEEN_CALLS_MS)
    }
    await answered
    table.push({
      what,
      ms: Math.round(performance.now() - startedAt),
      'ms of processor': Math.round((await processorTime(server.process.pid)) - before),
      'other member waits at most (ms)': Math.round(Math.max(...waits)),
    })
  }
  console.log(`\nStatistics over ${titles} titles and ${plays} viewings, embedded database, live service`)
  console.table(table)
}

/** Titles with facts, two of three watched, one of two rated; viewings of 25 years, two thirds of them of episodes. */
function fill(user: string, folder: string): void {
  const database = new DatabaseSync(join(folder, 'reelroom.sqlite'), { timeout: 30_000 })
  const numbers = (count: number) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
  const type = `case when i % 5 = 0 then 'tv' else 'movie' end`
  database.exec(`insert into saved_items
    (user_id, source, type, media_id, title, released, genre_ids, saved_at, watched_at, rating, rated_at, version) ${numbers(titles)}
    select '${user}', 'live', ${type}, 1000000 + i, 'Title ' || i, (1950 + i % 75) || '-05-06', '[' || (12 + i % 19) || ',18]', i,
      case when i % 3 > 0 then i end, case when i % 2 = 0 then 1 + i % 10 end, case when i % 2 = 0 then i end, 1 from n`)
  database.exec(`insert into title_facts
    (source, type, media_id, runtime, language, countries, genres, people, score, votes, fetched_at, attempts) ${numbers(titles)}
    select 'live', ${type}, 1000000 + i, 40 + i % 150, case when i % 4 = 0 then 'ko' else 'en' end,
      case when i % 40 = 0 then '["KR"]' else '["US","GB"]' end, '[18]',
      '[[' || (i % 3000) || '],[' || (i % 97) || ',' || (i % 997) || ',' || (i % 5003) || ',' || (i % 7919) || ',' || i || ']]',
      5.0 + i % 5, 100, 1, 0 from n`)
  database.exec(`insert into plays (user_id, id, source, type, media_id, season, episode, played_at) ${numbers(plays)}
    select '${user}', 'play-' || i, 'live', case when i % 3 = 0 then 'movie' else 'tv' end,
      case when i % 3 = 0 then 1000001 + (i % ${titles}) / 5 * 5 else 1000000 + (1 + i % (${titles} / 50)) * 5 end,
      case when i % 3 > 0 then 1 + i % 8 end, case when i % 3 > 0 then 1 + i % 24 end, 1700000000000 - i * 7888000 from n`)
  database.exec(`insert into item_revisions (user_id, stripe, revision) values ('${user}', 0, 1)`)
  database.exec('analyze')
  database.close()
}
