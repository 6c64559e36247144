import { Logger } from '@nestjs/common'
import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'
import { connectionError, storageError } from './storage-error.ts'

const seconds = 1000

/** Time limits (ms), so that a database that is gone does not hold requests. */
const limits = {
  max: 10,
  connectionTimeoutMillis: 5 * seconds,
  statement_timeout: 30 * seconds,
  query_timeout: 35 * seconds,
  idle_in_transaction_session_timeout: 60 * seconds,
}

/**
 * PostgreSQL through a bounded pool. A broken connection is replaced at the next use, and never ends the process.
 * `withoutTimeLimits`: one connection without time limits, for work that waits for a lock.
 */
export function postgresDialect(url: string, { withoutTimeLimits = false } = {}): Dialect {
  const logger = new Logger('database')
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'reelroom',
    keepAlive: true,
    types,
    ...(withoutTimeLimits ? { max: 1, connectionTimeoutMillis: limits.connectionTimeoutMillis } : limits),
  })
  const report = (error: Error): void => logger.warn(`A connection broke: ${error.message}`)
  pool.on('error', report)
  // Between two statements of a transaction the pool does not listen, and an error event without a listener ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({
    pool: {
      Client: pg.Client,
      options: pool.options,
      connect: () => withStorageErrors(pool.connect(), connectionError),
      end: () => pool.end(),
    },
    onCreateConnection: async (connection) => {
      const execute = connection.executeQuery.bind(connection)
      connection.executeQuery = (query) => withStorageErrors(execute(query))
    },
  })
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
