import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openSqlite } from './node-sqlite.ts'

it('names the columns of rows as they are now, also after another process has added one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [database, other] = [openSqlite(join(folder, 'a.sqlite')), openSqlite(join(folder, 'a.sqlite'))]
  onTestFinished(() => [database, other].forEach((each) => each.close()))
  database.prepare('create table films (id integer primary key, title text)').run([])
  database.prepare('insert into films (title) values (?)').run(['Heat'])
  const films = database.prepare('select * from films')
  expect([films.reader, films.all([])]).toEqual([true, [{ id: 1, title: 'Heat' }]])
  other.prepare('alter table films add column year integer default 1995').run([])
  expect(films.all([])).toEqual([{ id: 1, title: 'Heat', year: 1995 }])
  expect([...films.iterate([])]).toEqual([{ id: 1, title: 'Heat', year: 1995 }])
  expect(database.prepare('select * from films where id = ?').all([2])).toEqual([])
})
