import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openCatalogue } from '../catalogue/query/catalogue-reader.ts'
import { film, person } from '../catalogue/testing/test-catalogue.ts'
import { writeCatalogueFile } from './write-catalogue-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
afterAll(() => rmSync(folder, { recursive: true }))

const content = (title: string) => ({
  films: Array.from({ length: 30 }, (_, index) => film({ id: index + 1, title: `${title} ${index}` })),
  shows: [],
  people: [person(1)],
  keywordNames: {},
  placeNames: {},
  collections: {},
  drawings: {},
  openFilms: [],
})
function written(name: string, title: string): Buffer {
  const file = join(folder, name)
  writeCatalogueFile(file, content(title))
  return readFileSync(file)
}

it('the same content gives the same file and replaces an earlier one', () => {
  const first = written('a.sqlite', 'Heat')
  expect(written('b.sqlite', 'Alien').equals(first)).toBe(false)
  expect(written('b.sqlite', 'Heat').equals(first)).toBe(true)
})

it('an open catalogue is read-only, and opening a missing one fails with its name', () => {
  written('c.sqlite', 'Heat')
  const db = openCatalogue(join(folder, 'c.sqlite'))
  expect(() => db.exec('delete from movie')).toThrow('readonly')
  expect(() => openCatalogue(join(folder, 'none.sqlite'))).toThrow('There is no catalogue at')
  db.close()
})
