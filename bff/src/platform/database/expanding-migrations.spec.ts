import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, it } from 'vitest'
import { migrations } from './migrations.ts'
import { openSqlite } from './node-sqlite.ts'

/** The last migration from before the rule. */
const LAST_EXEMPT = '0019-rewatches'

/** What a statement removes from builds that do not know it, as a phrase; null if it only adds. */
function takenAway(statement: string): string | null {
  const text = statement.replaceAll(/\s+/g, ' ').toLowerCase()
  if (/\brename (column|to)\b/.test(text)) return 'renames something that an earlier build reads'
  if (/\bdrop (column|table|view)\b/.test(text)) return 'drops something that an earlier build reads'
  if (/\balter column\b/.test(text)) return 'alters a column that an earlier build writes'
  if (/\badd (column )?(?!constraint).*\bnot null\b/.test(text) && !/\bdefault\b/.test(text))
    return 'adds a column that an earlier build leaves empty'
  return null
}

/** The statements of each migration. */
async function statementsOfMigrations(): Promise<Map<string, string[]>> {
  const statements = new Map<string, string[]>()
  let current: string[] = []
  const database = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: openSqlite(':memory:') }),
    log: ({ query }) => void current.push(query.sql),
  })
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
  for (const name of Object.keys(migrations).toSorted()) {
    current = []
    const { error } = await migrator.migrateTo(name)
    expect(error).toBeUndefined()
    statements.set(name, current)
  }
  await database.destroy()
  return statements
}

describe('migrations', () => {
  it('only add to the schema, or name the migration that replaced what they remove', async () => {
    const faults = [...(await statementsOfMigrations())]
      .filter(([name]) => name > LAST_EXEMPT && migrations[name]?.contracts === undefined)
      .flatMap(([name, statements]) =>
        statements.flatMap((statement) => {
          const fault = takenAway(statement)
          return fault ? [`${name} ${fault}: ${statement}`] : []
        }),
      )
    expect(faults).toEqual([])
  })

  it('that remove something name an earlier migration', () => {
    for (const [name, { contracts }] of Object.entries(migrations)) {
      if (contracts === undefined) continue
      expect(Object.keys(migrations)).toContain(contracts)
      expect(contracts < name).toBe(true)
    }
  })

  it('from before the rule would break it if they rename columns', async () => {
    const statements = (await statementsOfMigrations()).get('0008-column-names')!
    expect(statements.map(takenAway).filter(Boolean)).toEqual([
      'renames something that an earlier build reads',
      'renames something that an earlier build reads',
    ])
  })

  it.each([
    ['alter table "a" rename column "b" to "c"', 'renames something that an earlier build reads'],
    ['alter table "a" rename to "b"', 'renames something that an earlier build reads'],
    ['alter table "a" drop column "b"', 'drops something that an earlier build reads'],
    ['drop table if exists "a"', 'drops something that an earlier build reads'],
    ['alter table "a" alter column "b" set not null', 'alters a column that an earlier build writes'],
    ['alter table "a"\n  add column "b" text not null', 'adds a column that an earlier build leaves empty'],
    ['alter table "a" add column "b" text default \'\' not null', null],
    ['alter table "a" add column "b" text', null],
    ['create table "a" ("b" text not null)', null],
    ['drop index "a"', null],
  ])('with the statement %s: %s', (statement, phrase) => {
    expect(takenAway(statement)).toBe(phrase)
  })
})
