import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compileCatalogue } from './compile-catalogue.ts'
import { contentFolder } from './content-folder.ts'
import type { Title } from '../query/catalogue-file.ts'
import { yearOf } from '../query/view.ts'

/** The largest share of the best-known titles that may be absent. */
const ALLOWED_SHARE = 0.08
/** How many of the best-known titles in other languages than English are here at least, for each part of the world. */
const MIN_ELSEWHERE = 15
const { catalogue } = compileCatalogue(contentFolder)
const nameAndYear = ({ title, date }: Title): string => `${title} (${yearOf(date)})`
const linesOf = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, '../testing', name), 'utf8')
    .trim()
    .split('\n')

/**
 * The lists are judgments of fame in the whole world, made without looking at the content: one title on each line, in
 * English with its year, as the catalog would name it.
 */
it.each([
  ['films', 200, catalogue.films],
  ['shows', 150, catalogue.shows],
] as const)('at most 8 percent of the best-known %s are absent', (kind, count, titles) => {
  const bestKnown = new Set(linesOf(`best-known-${kind}.txt`))
  const present = new Set(titles.map(nameAndYear))
  const absent = [...bestKnown].filter((title) => !present.has(title))
  expect(bestKnown.size).toBe(count)
  expect(absent.length / count, `Absent are ${absent.join(', ')}`).toBeLessThanOrEqual(ALLOWED_SHARE)
})

/** The list names more titles than must be here, so that it can say which are absent. */
it('has fifteen of the best-known titles of each of ten parts of the world that speak other languages', () => {
  const present = new Set([...catalogue.films, ...catalogue.shows].map(nameAndYear))
  const counts = new Map<string, number>()
  let part = ''
  for (const line of linesOf('best-known-elsewhere.txt')) {
    if (line.startsWith('# ')) part = line
    else counts.set(part, (counts.get(part) ?? 0) + (present.has(line) ? 1 : 0))
  }
  expect(counts.size).toBe(10)
  expect([...counts].filter(([, count]) => count < MIN_ELSEWHERE)).toEqual([])
})
