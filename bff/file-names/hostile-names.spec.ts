import { nameReading } from '@contract/scanned-files.schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNames } from './read-names.ts'
import { titleKey } from './title-key.ts'
import { hostilePath, pieces } from './testing/hostile-paths.ts'

describe('hostile names', () => {
  it('parse into valid values, and their markup and control signs never reach a title', () => {
    fc.assert(
      fc.property(fc.uniqueArray(hostilePath, { minLength: 1, maxLength: 5 }), (paths) => {
        const readings = readNames(paths)
        expect([...readings.keys()].toSorted()).toEqual(paths.toSorted())
        for (const reading of readings.values()) {
          if (reading === 'skipped') continue
          expect(nameReading.parse(reading)).toEqual(reading)
          expect(reading.title).not.toMatch(/(?![\u200c\u200d])\p{C}/u)
          expect(titleKey(reading)).toBe(titleKey(structuredClone(reading)))
        }
      }),
      { numRuns: 400 },
    )
  })

  it('lose direction marks, lone surrogates and control characters', () => {
    const path = 'A\u202elie\ud800n\u0000 \u200f(1979)\u0007.mkv'
    expect(readNames([path]).get(path)).toMatchObject({ title: 'Alien', year: 1979 })
  })

  it('keep joiners between the letters that need them, and nowhere else', () => {
    const titles = ['می\u200cخواهم', 'क्\u200dष', 'Ali\u200cen', '\u200dAlien', 'ما\u200c', '👨\u200d👩']
    const readings = titles.map((title) => readNames([`${title} (1979).mkv`]).get(`${title} (1979).mkv`))
    expect(readings).toMatchObject(
      ['می\u200cخواهم', 'क्\u200dष', 'Alien', 'Alien', 'ما', '👨👩'].map((title) => ({ title, year: 1979 })),
    )
  })

  it('are read up to 255 characters, for a file and a folder', () => {
    for (const piece of pieces) {
      const long = piece.replaceAll('/', '').repeat(65_536).slice(0, 65_536)
      const cut = long.slice(0, 255)
      const paths = [`${long}.mkv`, `${cut}.mkv`, `${long}/01.mkv`, `${cut}/01.mkv`]
      const [file, shortFile, inFolder, inShortFolder] = paths.map((path) => readNames([path]).get(path))
      expect(file).toEqual(shortFile)
      expect(inFolder).toEqual(inShortFolder)
    }
  })

  it('are cut at the longest length of a name', () => {
    const path = `${'Alien '.repeat(1000)}.mkv`
    expect(readNames([path]).get(path)).toMatchObject({ title: 'Alien '.repeat(43).slice(0, 255).trim() })
  })
})
