import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compileCatalogue } from './compile-catalogue.ts'
import { film } from '../testing/test-content.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'content-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** The problems with Kim Doe, whom two films of these years name in these crews. */
const problemsOf = (first: string, second: string, years: readonly [number, number] = [1990, 1999]): string[] => {
  for (const [index, crew] of [first, second].entries()) {
    const year = years[index] ?? 0
    const title = ['Older', 'Newer'][index] ?? ''
    write(
      `films/${title.toLowerCase()}-${year}.yaml`,
      film({ id: String(index + 1), title, released: `${year}-05-05`, crew: `{ Director: [Bob], ${crew} }` }),
    )
  }
  const problems = compileCatalogue(folder).problems.filter(({ sentence }) => sentence.startsWith('Kim'))
  return problems.map(({ file, sentence }) => `${file}: ${sentence}`)
}

it.each([
  ['the title', { aka: '[Ex-ample]' }, 'aka: “Ex-ample” is one of its names already.'],
  ['a title in another language', { titles: '{ fr-FR: Exemple }', aka: '[exemple]' }, 'aka: “exemple” is one of'],
])('another name is not %s', (_, changes, problem) => {
  write('films/example-1999.yaml', film({ ...changes, cast: '{}', crew: '{}' }))
  const [found] = compileCatalogue(folder).problems
  expect(found?.sentence).toContain(problem)
})

it('an editor and a composer of one name are two people until a day of birth says otherwise', () => {
  const crews = ['Editor: [Kim Doe]', 'Original Music Composer: [Kim Doe]'] as const
  expect(problemsOf(...crews)).toEqual([
    'films/newer-1999.yaml: Kim Doe is Original Music Composer here and Editor elsewhere: are they two people?',
  ])
  write('people/k.yaml', 'Kim Doe: { born: 1950-01-02 }')
  expect(problemsOf(...crews)).toEqual([])
})

it('a person with two crafts in one film is one person', () => {
  const both = 'Editor: [Kim Doe], Original Music Composer: [Kim Doe]'
  expect(problemsOf(both, 'Editor: [Kim Doe]')).toEqual([])
})

it('credits over more than 50 years need a day of birth, except for the author of a novel', () => {
  expect(problemsOf('Producer: [Kim Doe]', 'Producer: [Kim Doe]', [1916, 2018])).toEqual([
    'films/newer-2018.yaml: Kim Doe has credits over 102 years and no day of birth.',
  ])
  expect(problemsOf('Novel: [Kim Doe]', 'Novel: [Kim Doe]', [1916, 2018])).toEqual([])
})

it('names that differ by a middle initial are one person unless brackets distinguish them', () => {
  expect(problemsOf('Editor: [Kim J. Doe]', 'Editor: [Kim Doe]')).toEqual([
    'films/older-1990.yaml: Kim J. Doe is Kim Doe elsewhere: use one name, or brackets for two people.',
  ])
  expect(problemsOf('Producer: [Kim Doe]', 'Editor: [Kim J. R. Doe]')).toEqual([
    'films/newer-1999.yaml: Kim J. R. Doe is Kim Doe elsewhere: use one name, or brackets for two people.',
  ])
  expect(problemsOf('Editor: [Kim J. Doe (the elder)]', 'Editor: [Kim Doe]')).toEqual([])
})
