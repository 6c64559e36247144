/**
 * Reading the session, saving a title and a page of 50 saved titles, on each database, with 10,000 users and 100,000
 * saved titles of the member who calls: `npm run bench -- personal`. BENCH_USERS and BENCH_SAVED give other numbers.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { throwAwayPostgres } from '../../.workspace/postgres.mjs'
import { callApi, logInToDemo, popularFilms } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { besideFloor } from './floor.ts'
import { measure, residentMegabytes } from './load.ts'

interface Database {
  readonly database: string
  readonly environment: Record<string, string>
  readonly execute: (statements: readonly string[]) => void | Promise<void>
}

const users = Number(process.env.BENCH_USERS ?? 10_000)
const saved = Number(process.env.BENCH_SAVED ?? 100_000)
const pageSize = 50
/** A page far behind the first one. */
const farPage = Math.ceil(saved / pageSize / 2)

/** Prints a table of each database. */
export async function report(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-personal-'))
  const postgres = await throwAwayPostgres({ install: true })
  try {
    for (const { database, environment, execute } of databasesIn(folder, postgres?.url)) {
      const app = await startBff({ ...environment, DEMO_LOGIN: 'on' })
      try {
        await reportDatabase(database, app, execute)
      } finally {
        await app.stop()
      }
    }
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true })
  }
}

/** The embedded database in a folder, and PostgreSQL if there is one. */
export const databasesIn = (folder: string, postgresUrl: string | undefined): readonly Database[] => [
  {
    database: 'embedded',
    environment: { DATA_DIR: folder },
    execute: (statements) => embedded(join(folder, 'reelroom.sqlite'), statements),
  },
  ...(postgresUrl
    ? [
        {
          database: 'PostgreSQL',
          environment: { DATABASE_URL: postgresUrl },
          execute: (statements: readonly string[]) => onPostgres(postgresUrl, statements),
        },
      ]
    : []),
]

async function reportDatabase(database: string, app: RunningBff, execute: Database['execute']): Promise<void> {
  const cookie = await logInToDemo(app.origin)
  const headers = { cookie, origin: app.origin, 'content-type': 'application/json' }
  const titles = (await popularFilms(app, cookie, 4)).map(({ id }) => id)
  await execute(fixtureStatements({ users, saved }))
  for (const id of titles) await callApi(app, 'PUT', `/api/userMedia/items/movie/${id}`, cookie, { saved: true })

  const page = (number: number) => `/api/userMedia/items?list=watchlist&size=${pageSize}&page=${number}&language=en`
  const table: object[] = []
  for (const [what, path] of Object.entries({
    session: '/api/_auth/session',
    'page of 50 saved titles, the newest': page(1),
    [`page of 50 saved titles, number ${farPage.toLocaleString('en')}`]: page(farPage),
  })) {
    const body = JSON.stringify(await callApi(app, 'GET', path, cookie))
    table.push({ what, ...(await besideFloor(body, () => measure(app.origin + path, { headers }))) })
  }
  const requests = titles.map((id, index) => ({
    method: 'PUT' as const,
    path: `/api/userMedia/items/movie/${id}`,
    headers,
    body: JSON.stringify({ rating: 1 + (index % 10) }),
  }))
  const body = JSON.stringify(await callApi(app, 'PUT', requests[0]?.path ?? '', cookie, { rating: 1 }))
  table.splice(1, 0, {
    what: 'save a title',
    ...(await besideFloor(body, () => measure(app.origin, { requests }))),
  })

  console.log(
    `\nThe personal area, ${database}: ${users} users, ${saved} saved titles of the one who asks, 20 connections`,
  )
  console.table(table)
  console.log(`Resident memory after the load: ${await residentMegabytes(app.process.pid)} MB`)
}

function embedded(file: string, statements: readonly string[]): void {
  const database = new DatabaseSync(file, { timeout: 30_000 })
  for (const statement of statements) database.exec(statement)
  database.exec('analyze')
  database.close()
}

async function onPostgres(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of [...statements, 'vacuum analyze']) await client.query(statement)
  await client.end()
}

const numbers = (count: number) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`

/** Users with a session and ten saved titles each, and many saved titles of the demo account, as SQL for both databases. */
const fixtureStatements = ({ users, saved }: { readonly users: number; readonly saved: number }): readonly string[] => [
  `insert into users (id, name, email, settings, kind, created_at) ${numbers(users)}
    select 'user-' || i, 'User ' || i, 'user-' || i || '@example.org', '{}', 'local', i from n`,
  `insert into sessions (token_hash, id, user_id, created_at, seen_at, expires_at) ${numbers(users)}
    select 'hash-' || i, 'session-' || i, 'user-' || i, i, i, 4000000000000 from n`,
  items(`'user-' || (1 + i % ${users})`, users * 10),
  items(`'demo'`, saved),
]

const items = (user: string, count: number) => `
  insert into saved_items (user_id, source, type, media_id, title, released, genre_ids, saved_at, version) ${numbers(count)}
    select ${user}, 'embedded', 'movie', 1000000 + i, 'Title ' || i, '2001-01-01', '[18,35]', i, 1 from n`
