import type { DatabaseSync } from 'node:sqlite'
import { availableFrom, providerIds } from './availability.ts'
import type { Title } from './catalogue-file.ts'
import type { Kind } from './catalogue-schema.ts'
import { watchCountries } from './provider-list.ts'
import { dateNumber } from './view.ts'

/** Writes the columns for filters and orders, one for all titles of a type. */
export function writeTitleColumns(db: DatabaseSync, titles: readonly Title[]): void {
  const [first] = titles
  if (!first) return
  const numberColumn = (name: string, valueOf: (title: Title) => number): void =>
    writeNumberColumn(db, first.type, name, titles.map(valueOf))
  const dictionaryColumn = (name: string, valueOf: (title: Title) => string | readonly (string | number)[]): void =>
    writeDictionaryColumn(db, first.type, name, titles.map(valueOf))
  numberColumn('id', ({ id }) => id)
  numberColumn('fame', ({ fame }) => fame)
  numberColumn('score', ({ score }) => score)
  numberColumn('date', ({ date }) => dateNumber(date))
  numberColumn('runtime', ({ runtime }) => runtime)
  numberColumn('revenue', (title) => (title.type === 'movie' ? title.revenue : 0))
  numberColumn('offered from', availableFrom)
  dictionaryColumn('genres', ({ genres }) => genres)
  dictionaryColumn('countries', ({ countries }) => countries)
  dictionaryColumn('language', ({ originalLanguage }) => originalLanguage)
  for (const country of new Set(titles.flatMap(({ certifications }) => Object.keys(certifications))))
    dictionaryColumn(`certification ${country}`, ({ certifications }) => certifications[country] ?? '')
  for (const country of watchCountries) dictionaryColumn(`providers ${country}`, (title) => providerIds(title, country))
}

export function writeNumberColumn(db: DatabaseSync, kind: Kind, name: string, values: readonly number[]): void {
  db.prepare('insert into columns values (?, ?, ?, null)').run(kind, name, Float64Array.from(values))
}

/** Dictionary encoding: each distinct value once, and for every title the index of its value. */
function writeDictionaryColumn(db: DatabaseSync, kind: Kind, name: string, values: readonly unknown[]): void {
  const codesByValue = new Map<string, number>()
  const distinctValues: unknown[] = []
  const codes = Float64Array.from(values, (value) => {
    const code = codesByValue.get(String(value)) ?? distinctValues.push(value) - 1
    codesByValue.set(String(value), code)
    return code
  })
  db.prepare('insert into columns values (?, ?, ?, ?)').run(kind, name, codes, JSON.stringify(distinctValues))
}
