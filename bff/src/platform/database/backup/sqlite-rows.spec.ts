import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { summarizeRows } from './copy-rows.ts'
import { quoted, SqliteRows } from './sqlite-rows.ts'

const columns = [
  { name: 'user_id', type: 'text' },
  { name: 'the "note"', type: 'text' },
  { name: 'at', type: 'bigint' },
]

/** A table of these rows, each with one before it that is deleted again. */
function rowsOf(values: readonly (readonly (string | number | null)[])[], type = 'bigint') {
  const database = new DatabaseSync(':memory:')
  database.exec(`create table notes (user_id text, ${quoted('the "note"')} text, at ${type})`)
  const insert = database.prepare('insert into notes values (?, ?, ?)')
  for (const row of values) for (const written of [['deleted', null, null], row]) insert.run(...written)
  database.exec(`delete from notes where user_id = 'deleted'`)
  const table = { name: 'notes', columns: columns.with(2, { name: 'at', type }), references: [] }
  return { rows: new SqliteRows(database), table }
}

describe('the checksum of a table', () => {
  it('is the same whether SQLite or JavaScript writes its rows as JSON', async () => {
    const text = fc.option(
      fc.string({ unit: fc.constantFrom(...Array.from('aß映🎬"\\/\n\r\t\b\f\u001F\u007F\u2028 {[,')) }),
    )
    const row = fc.tuple(fc.uuid(), text, fc.option(fc.maxSafeInteger()))
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 120 }), async (values) => {
        const { rows, table } = rowsOf(values)
        expect(await rows.summarize(table)).toEqual(await summarizeRows(table, rows))
      }),
    )
  })

  it('counts fractions in the precision that both databases have', async () => {
    const [here, there] = [8.4381234567, Math.fround(8.4381234567)].map((score) => rowsOf([['a', 'b', score]], 'real'))
    expect(await here!.rows.summarize(here!.table)).toEqual(await there!.rows.summarize(there!.table))
  })

  it('is that of earlier backups', async () => {
    const { rows, table } = rowsOf([
      ['ada', 'a', 1],
      ['eve', null, null],
    ])
    expect(await rows.summarize(table)).toEqual({ name: 'notes', rows: 2, checksum: '00012a1401af' })
  })
})
