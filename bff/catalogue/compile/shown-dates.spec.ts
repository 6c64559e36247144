import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compileCatalogue } from './compile-catalogue.ts'
import { film } from '../testing/test-content.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'content-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function compiled(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
  const { catalogue, problems } = compileCatalogue(folder)
  return { catalogue, problems: problems.map((problem) => `${problem.file}: ${problem.sentence}`) }
}
const ofFilm = (changes: Record<string, string>) => compiled('films/example-1999.yaml', film(changes))

describe('a text for readers', () => {
  it.each([
    ["The King's Speech", 'has quotation marks or dots of a typewriter'],
    ['Dr. Remy "Thirteen" Hadley', 'has quotation marks or dots of a typewriter'],
    ['Winter... and Spring', 'has quotation marks or dots of a typewriter'],
    ['Alien - Das Wesen', 'has a hyphen for a dash'],
    ['Alien--again', 'has a hyphen for a dash'],
    ['<i>Alien</i>', 'has markup'],
    ['Alien &amp; Co', 'has markup'],
    ['*Alien*', 'has markup'],
    ['**Alien** again', 'has markup'],
    ['[Alien](https://alien.example)', 'has markup'],
  ])('is not %s', (text, fault) => {
    const quoted = JSON.stringify(text)
    expect(ofFilm({ title: quoted, titles: `{ de-DE: ${quoted} }`, cast: `{ Ann: ${quoted} }` }).problems).toEqual([
      `films/example-1999.yaml: cast → Ann: ${fault}.`,
      `films/example-1999.yaml: title: ${fault}.`,
      `films/example-1999.yaml: titles → de-DE: ${fault}.`,
    ])
  })

  it.each(['M*A*S*H', 'Thunderbolts*', 'Spider-Man', '[REC]', 'Ocean’s Eleven', 'Alien – again', 'Me & You'])(
    'may be %s',
    (text) => {
      expect(ofFilm({ title: JSON.stringify(text) }).problems).toEqual([])
    },
  )

  it('has the dash of its language in Russian and Ukrainian', () => {
    const titles = (dash: string) => `{ de-DE: Er – sie, ru-RU: Он ${dash} она, uk-UA: Він ${dash} вона }`
    expect(ofFilm({ titles: titles('–') }).problems).toEqual([
      'films/example-1999.yaml: titles: in ru-RU has an en dash.',
      'films/example-1999.yaml: titles: in uk-UA has an en dash.',
    ])
    expect(ofFilm({ titles: titles('—') }).problems).toEqual([])
  })

  it('is in American English, except for titles and names', () => {
    const words = (last: string) => `${Array.from({ length: 30 }, () => 'word').join(' ')} ${last}`
    expect(ofFilm({ overview: words('honour'), keywords: '[love, petrol]' }).problems).toEqual([
      'films/example-1999.yaml: keywords: has the British “petrol”: write gas.',
      'films/example-1999.yaml: overview: has the British “honour”: write -or.',
    ])
    expect(ofFilm({ cast: '{ Ann: The grey parlour maid, Bob: Jean Grey }' }).problems).toEqual([
      'films/example-1999.yaml: cast → Ann: has the British “parlour”: write -or.',
      'films/example-1999.yaml: cast → Ann: has the British “grey”: write gray.',
    ])
    expect(ofFilm({ overview: words('The Favourite, honor') }).problems).toEqual([])
  })
})
