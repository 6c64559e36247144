import { nameReading } from '@contract/scanned-files.schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNames } from './read-names.ts'
import { titleKey } from './title-key.ts'

/** Pieces that the rules match, and harmful characters. */
const pieces =
  "1x02|2012|(1999)|1080p| - 05|E01-E99|[|)|{tmdb-1}|{edition-|CD1|Season 2|第5話|%20|ﷺ|.|_| |-|tt0000000|GERMAN|-trailer|٣|1x2|Cap.111_120|[5.01]|01-02-03|140722.HDTV|part b|★04月新番|www.a.to - |Vol.1|S01E1 S01E2|103.104.hdtv|grp-a.b.|-GRP| _ |E1E9|S02B12|, |Part IV| - 01 ~ 04|(1-2)|01v2-|S5.a.part1|灯 _ a|灯·|Director's Cut|[h264 |Saison IV|2006г|a 360|\u200c|ي\u200d"
    .split('|')
    .concat('S01E01-E9999', '99999999999', '\u202e', '\u0000', '\ud800', '\udfff', '\ufeff', '\n')
const part = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 12 })), {
    minLength: 1,
    maxLength: 30,
  })
  .map((list) => list.join('').replaceAll('/', ''))
const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join('/')}.mkv`)

describe('hostile names', () => {
  it('parse into valid values, and their markup and control signs never reach a title', () => {
    fc.assert(
      fc.property(fc.uniqueArray(path, { minLength: 1, maxLength: 5 }), (paths) => {
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
