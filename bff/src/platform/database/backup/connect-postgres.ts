import { Kysely } from 'kysely'
import type { PostgresConfig } from '../../config/config.ts'
import { COMMAND_NAME } from '../connection-names.ts'
import type { Database } from '../schema.ts'

/** Connects a command to PostgreSQL, with one connection and without time limits. Its driver is loaded only here. */
export async function connectPostgres(config: PostgresConfig): Promise<Kysely<Database>> {
  const { postgresDialect } = await import('../postgres.ts')
  return new Kysely<Database>({ dialect: postgresDialect(config, null, COMMAND_NAME) })
}
