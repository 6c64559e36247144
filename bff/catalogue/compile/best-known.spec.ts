import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compileCatalogue } from './compile-catalogue.ts'
import { contentFolder } from './content-folder.ts'
import { yearOf } from '../query/view.ts'

/** The largest share of the best-known titles that may be absent. */
const ALLOWED_SHARE = 0.08
const { catalogue } = compileCatalogue(contentFolder)

/**
 * The lists are judgments of fame in the whole world, made without a look at the content: one title on each line, in English
 * with its year, as the catalog would name it.
 */
it.each([
  ['films', 200, catalogue.films],
  ['shows', 150, catalogue.shows],
] as const)('at most 8 percent of the best-known %s are absent', (kind, count, titles) => {
  const file = join(import.meta.dirname, `../testing/best-known-${kind}.txt`)
  const bestKnown = new Set(readFileSync(file, 'utf8').trim().split('\n'))
  const present = new Set(titles.map(({ title, date }) => `${title} (${yearOf(date)})`))
  const absent = [...bestKnown].filter((title) => !present.has(title))
  expect(bestKnown.size).toBe(count)
  expect(absent.length / count, `Absent are ${absent.join(', ')}`).toBeLessThanOrEqual(ALLOWED_SHARE)
})
