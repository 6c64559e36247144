import { expect, it } from 'vitest'
import { statementFacts } from './statement-facts.ts'

it.each([
  ['select "id" from "users" where "email" = ?', 'select users'],
  ['insert into "sessions" ("id") values (?)', 'insert sessions'],
  ['update "imports" set "state" = ? where "id" = ?', 'update imports'],
  ['delete from "links" where "until" < ?', 'delete links'],
  ['(select 1 from "plays") union all (select 2 from "saved_titles")', 'select plays'],
  ['with "recent" as (select "id" from "plays" where (1 = 1)) select "id" from "recent"', 'select plays'],
  ['with recursive "days" as (select 1) insert into "facts" select * from "days"', 'insert facts'],
  ['begin immediate', 'other '],
  ['pragma wal_checkpoint(truncate)', 'other '],
  ['select 1', 'select '],
])('a statement is named by its verb and the first table: %s', (sql, expected) => {
  const { verb, table } = statementFacts({ sql })
  expect(`${verb} ${table}`).toBe(expected)
})
