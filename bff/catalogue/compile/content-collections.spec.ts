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
const part = (title: string, year: number): string => `{ title: ${title}, year: ${year} }`
const problems = (): string[] => compileCatalogue(folder).problems.map(({ file, sentence }) => `${file}: ${sentence}`)

it('a collection lists all its films and marks those in the catalogue', () => {
  write('films/example-1999.yaml', film({ collection: 'Example Collection' }))
  write(
    'collections/e.yaml',
    `Example Collection: [${part('Example', 1999)}, { title: More, year: 2003, titles: { de-DE: Mehr } }]`,
  )
  const { catalogue, problems: found } = compileCatalogue(folder)
  const id = catalogue.films[0]?.collection?.id ?? 0
  expect({ found, collections: catalogue.collections }).toEqual({
    found: [],
    collections: {
      [id]: [
        { title: 'Example', year: 1999, titles: {}, isHere: true },
        { title: 'More', year: 2003, titles: { 'de-DE': 'Mehr' }, isHere: false },
      ],
    },
  })
})

it.each([
  [
    'without a list',
    'Other Collection',
    [],
    'films/example-1999.yaml: collection: “Other Collection” has no list in collections/.',
  ],
  [
    'that is not in its list in that year',
    'Example Collection',
    [part('Example', 1998), part('More', 2003)],
    'films/example-1999.yaml: collection: Example (1999) is not in the list in collections/e.yaml.',
  ],
  [
    'of a list that is not in order',
    'Example Collection',
    [part('More', 2003), part('Example', 1999)],
    'collections/e.yaml: Example Collection: the films are not in the order of their years.',
  ],
  [
    'of a list that names one twice',
    'Example Collection',
    [part('Example', 1999), part('Example', 1999)],
    'collections/e.yaml: Example Collection: a film is named twice.',
  ],
  [
    'of a list of one',
    'Example Collection',
    [part('Example', 1999)],
    'collections/e.yaml: Example Collection: is no list of two films or more.',
  ],
])('refuses a film of a collection %s', (_, collection, parts, problem) => {
  write('films/example-1999.yaml', film({ collection }))
  if (parts.length > 0) write('collections/e.yaml', `Example Collection: [${parts.join(', ')}]`)
  expect(problems()).toContain(problem)
})

it('refuses a film that a list has but that does not name the list, and an empty list', () => {
  write('films/example-1999.yaml', film())
  write('collections/e.yaml', `Example Collection: [${part('Example', 1999)}, ${part('More', 2003)}]`)
  expect(problems()).toEqual([
    'collections/e.yaml: Example Collection: no film of it is here.',
    'films/example-1999.yaml: collection: Example (1999) is in the list of “Example Collection”.',
  ])
})

it('refuses a list with two films of a year in another order than that of their releases', () => {
  write('films/example-1999.yaml', film({ collection: 'Example Collection' }))
  write(
    'films/more-1999.yaml',
    film({ id: '2', title: 'More', released: '1999-03-05', collection: 'Example Collection' }),
  )
  write('collections/e.yaml', `Example Collection: [${part('Example', 1999)}, ${part('More', 1999)}]`)
  expect(problems()).toEqual([
    'collections/e.yaml: Example Collection: the films that are here are not in the order of their release.',
  ])
})
