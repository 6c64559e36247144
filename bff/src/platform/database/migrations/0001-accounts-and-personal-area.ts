import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { accounts } from './0001/accounts.ts'
import { personalArea } from './0001/personal-area.ts'
import { imports } from './0001/imports.ts'

/** Written in the subset that SQLite and PostgreSQL share: text ids, integer epoch milliseconds, JSON as text. */
export const accountsAndPersonalArea: Migration = {
  async up(database: Kysely<unknown>) {
    await accounts(database)
    await personalArea(database)
    await imports(database)
  },
}
