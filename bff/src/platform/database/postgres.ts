import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'
import { SERVER_NAME } from './connection-names.ts'
import type { DatabaseReach } from './database-reach.ts'
import type { PostgresConfig } from '../config/config.ts'
import { SilentConnections } from './silent-connections.ts'
import { connectionError, storageError } from './storage-error.ts'

const seconds = 1000

/** Time limits (ms), so that a database that is gone does not hold requests. */
const limits = {
  connectionTimeoutMillis: 5 * seconds,
  statement_timeout: 30 * seconds,
  query_timeout: 35 * seconds,
  idle_in_transaction_session_timeout: 60 * seconds,
}

/**
 * PostgreSQL through a bounded pool. A broken connection is replaced at the next use, and never ends the process.
 * Without a `reach`, that is one connection without time limits for migrations and commands, which wait for a lock.
 */
export function postgresDialect(
  { url, migrationUrl, poolSize }: PostgresConfig,
  reach: DatabaseReach | null,
  name = SERVER_NAME,
): Dialect {
  const pool = new pg.Pool({
    connectionString: reach ? url : migrationUrl,
    application_name: name,
    keepAlive: true,
    types,
    ...(reach ? { ...limits, max: poolSize } : { max: 1, connectionTimeoutMillis: limits.connectionTimeoutMillis }),
  })
  // An idle connection broke. The next use opens another, and reports it if it cannot.
  pool.on('error', () => {})
  // Between two statements of a transaction the pool does not listen, and an error event without a listener ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  if (reach) {
    const silentConnections = new SilentConnections(() => askBesidePool(url))
    pool.on('connect', (client) => silentConnections.watch(client))
  }
  if (reach) reach.pool = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return new PostgresDialect({
    pool: {
      Client: pg.Client,
      options: pool.options,
      connect: () =>
        withStorageErrors(pool.connect(), (error) => {
          const problem = connectionError(error)
          reach?.noteFailure(problem)
          return problem
        }),
      end: () => pool.end(),
    },
    onCreateConnection: async (connection) => {
      const execute = connection.executeQuery.bind(connection)
      connection.executeQuery = (query) => withStorageErrors(execute(query))
      reach?.watch(connection)
    },
  })
}

/** Connects outside the pool and waits for any answer. @throws Error if the database does not give one */
export async function askBesidePool(url: string): Promise<void> {
  const { connectionTimeoutMillis } = limits
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis,
    query_timeout: connectionTimeoutMillis,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end()
  }
}

async function withStorageErrors<T>(work: Promise<T>, asProblem = storageError): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw asProblem(error)
  }
}

/** Parsers of this pool: times and counts become JavaScript numbers, as in SQLite. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
