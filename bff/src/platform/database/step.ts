import type { Migration } from 'kysely/migration'

/**
 * A change of the schema. One that only expands leaves a database that the builds before it can still use. One that
 * removes something names the migration that replaced it, at least two releases earlier (decision 88).
 */
export interface Step extends Migration {
  readonly contracts?: string
}
