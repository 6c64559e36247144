import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { extentOf } from '../testing/extent.ts'
import { contentFolder } from './content-folder.ts'
import { compileCatalogue } from './compile-catalogue.ts'
import { readDrawings } from './content-drawings.ts'
import { film } from '../testing/test-content.ts'

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200">\n${inside}\n</svg>\n`
const lion = svg('<g fill="#000">\n<circle cx="0" cy="0" r="90"/>\n</g>\n<path d="M0 0H9" fill="#f00"/>')

describe('the drawings of titles', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-'))
    write('films/example-1999.yaml', film({ motif: 'lion' }))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const problems = (): string[] => compileCatalogue(folder).problems.map(({ file, sentence }) => `${file}: ${sentence}`)

  it('are stored by title key, without the svg element', () => {
    write('motifs/lion.svg', lion)
    const { catalogue, problems: found } = compileCatalogue(folder)
    expect({ found, drawings: catalogue.drawings }).toEqual({
      found: [],
      drawings: { movie1: '<g fill="#000"><circle cx="0" cy="0" r="90"/></g><path d="M0 0H9" fill="#f00"/>' },
    })
  })

  it('each belong to one title, and every drawing that a title names exists', () => {
    write('motifs/lamp.svg', lion)
    write('films/second-1999.yaml', film({ id: '2', title: 'Second', motif: 'lamp' }))
    write('films/third-1999.yaml', film({ id: '3', title: 'Third', motif: 'lamp' }))
    write('motifs/unused.svg', lion)
    expect(problems()).toEqual([
      'films/example-1999.yaml: motif: “lion” has no drawing in motifs/.',
      'films/third-1999.yaml: motif: “lamp” is taken by films/second-1999.yaml.',
      'motifs/unused.svg: The motif “unused” does not occur.',
    ])
  })

  it.each([
    ['<text fill="#000">A</text>', 'It has what is no element: A.', '<text> is no element of a drawing.'],
    ['<path d="M0 0" fill="#123"/>', 'fill: #123 is none of the three colors.'],
    ['<path d="M0 0" fill="#000" style="x"/>', 'style is no attribute of a drawing.'],
    ['<path d="M0 0"/>', 'A <path> has no fill.'],
    ['<g fill="#000"><path d="M0 0"/>', '<g> is not closed.'],
    ['<path d="M0 0" fill="#000"/></g>', '</g> closes what is not open.'],
    [`<path d="M0 ${'0'.repeat(4000)}" fill="#000"/>`, 'It has 4104 characters; at most 4000 are wanted.'],
  ])('are refused with %s', (inside, ...faults) => {
    write('motifs/lion.svg', svg(inside))
    expect(problems()).toEqual([
      ...faults.map((fault) => `motifs/lion.svg: ${fault}`),
      'films/example-1999.yaml: motif: “lion” has no drawing in motifs/.',
    ])
  })

  it('are refused with another frame or name', () => {
    write('motifs/lion.svg', lion.replace('-100 -100 200 200', '0 0 200 200'))
    write('motifs/Lion King.svg', lion)
    expect(problems().slice(0, 2)).toEqual([
      'motifs/Lion King.svg: The file is not named like a-thing.svg.',
      'motifs/lion.svg: It does not begin with the <svg> and viewBox that all drawings have.',
    ])
  })
})

it('every drawing of the catalogue stays inside its square and fills it', async () => {
  const faults: string[] = []
  for (const [name, { content }] of readDrawings(contentFolder, [])) {
    const { reach, side } = await extentOf(content)
    if (reach > 106) faults.push(`${name} leaves its square`)
    if (side < 160) faults.push(`${name} is small in its square`)
  }
  expect(faults).toEqual([])
})
