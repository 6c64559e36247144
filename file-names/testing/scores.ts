import { readNames } from '../read-names.ts'
import { asExpected, expectedNames, loosely, type ExpectedName } from './expected-names.ts'

/** Reads each name of a list alone; `wrong` are the paths with an error in title, year, season, episodes or kind. */
export function scoreOf(table: string): { readonly names: number; readonly wrong: readonly string[] } {
  const expected = expectedNames(table)
  const wrong = expected.filter((one) => !isSame(one, readingOf(one.path))).map(({ path }) => path)
  return { names: expected.length, wrong }
}

const readingOf = (path: string): ExpectedName => asExpected(path, readNames([path]).get(path) ?? 'skipped')

function isSame(expected: ExpectedName, found: ExpectedName): boolean {
  if (expected.kind !== found.kind) return false
  if (expected.kind !== 'film' && expected.kind !== 'show') return true
  return (
    loosely(expected.title) === loosely(found.title) &&
    expected.year === found.year &&
    expected.season === found.season &&
    expected.episodes === found.episodes
  )
}
