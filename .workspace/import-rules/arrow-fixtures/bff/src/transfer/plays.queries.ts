import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

export const plays = (database: Kysely<Database>) => database.selectFrom('plays').selectAll().execute()
