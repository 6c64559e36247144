import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../src/styles/fonts')
const sheet = readFileSync(join(folder, '../fonts.css'), 'utf8')
const facesOf = (alphabet: string): string[] =>
  ['sofia-sans', 'sofia-sans-extra-condensed'].map((name) => `${name}-${alphabet}-wght-normal.woff2`)

describe('the fonts', () => {
  it('are those that the style sheet names, with their license', () => {
    const named = [...sheet.matchAll(/url\('\.\/fonts\/(.+?)'\)/g)].map(([, file]) => file!)
    expect(readdirSync(folder).toSorted()).toEqual(
      [...named, 'make.py', 'sofia-sans-OFL.txt', 'sofia-sans-extra-condensed-OFL.txt'].toSorted(),
    )
  })

  it('of one alphabet are at most 42 kB together, because every first screen needs them', () => {
    for (const alphabet of ['latin', 'cyrillic', 'greek', 'latin-ext', 'cyrillic-ext']) {
      const bytes = facesOf(alphabet).map((file) => statSync(join(folder, file)).size)
      expect({ alphabet, few: bytes[0]! + bytes[1]! <= 42_000 }).toEqual({ alphabet, few: true })
    }
  })

  it('have the height of their fallbacks, so that nothing moves when they load', () => {
    const standIns = [...sheet.matchAll(/size-adjust: (.+?)%;\s+ascent-override: (.+?)%;\s+descent-override: (.+?)%;/g)]
    expect(
      standIns.map(([, size, above, below]) =>
        [Number(above), Number(below)].map((part) => Math.round(part * Number(size)) / 100),
      ),
    ).toEqual(standIns.map(() => [expect.closeTo(90, 0), expect.closeTo(30, 0)]))
    expect(standIns.length).toBe(3)
  })
})
