import { readNames } from '../read-names.ts'
import { expectedNameOf, expectedNames, looseTitle, type ExpectedName } from './expected-names.ts'

/** Reads each name of a list alone; `wrong` are the paths with an error in title, year, season, episodes or kind. */
export function scoreOf(table: string): { readonly names: number; readonly wrong: readonly string[] } {
  const expected = expectedNames(table)
  const wrong = expected.filter((one) => !isSame(one, readingOf(one.path))).map(({ path }) => path)
  return { names: expected.length, wrong }
}

const readingOf = (path: string): ExpectedName => expectedNameOf(path, readNames([path]).get(path) ?? 'skipped')

function isSame(expected: ExpectedName, actual: ExpectedName): boolean {
  if (expected.kind !== actual.kind) return false
  if (expected.kind !== 'film' && expected.kind !== 'show') return true
  return (
    looseTitle(expected.title) === looseTitle(actual.title) &&
    expected.year === actual.year &&
    expected.season === actual.season &&
    expected.episodes === actual.episodes
  )
}
