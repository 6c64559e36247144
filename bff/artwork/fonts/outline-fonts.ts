/**
 * Writes the outlines of the lettering's open fonts, cut down to the characters the catalogue sets, as the .json files
 * beside this script. See README.md for when and how to run it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Person, TitleFacts } from '@catalogue/query/catalogue-file.ts'

/** The part of opentype.js's font that this script uses. */
interface Font {
  readonly unitsPerEm: number
  readonly charToGlyphIndex: (character: string) => number
  readonly charToGlyph: (character: string) => Glyph
  readonly getKerningValue: (left: Glyph, right: Glyph) => number
}

interface Glyph {
  readonly advanceWidth: number
  readonly getPath: (x: number, y: number, size: number) => OutlinePath
}

interface OutlinePath {
  readonly commands: readonly PathCommand[]
  readonly getBoundingBox: () => { readonly y1: number }
}

/** A command of a path: move, line, cubic or quadratic curve with its points, or the end of a contour. */
interface PathCommand {
  readonly type: 'M' | 'L' | 'C' | 'Q' | 'Z'
  readonly x?: number
  readonly y?: number
  readonly x1?: number
  readonly y1?: number
  readonly x2?: number
  readonly y2?: number
}

type Point = readonly [x: number, y: number]
type ScriptName = 'latin' | 'cyrillic' | 'japanese' | 'chinese' | 'korean'
/** Package, weight and style, subsets, and the scripts that a face sets. */
type Face = readonly [family: string, style: string, subsets: readonly string[], scripts: readonly ScriptName[]]

const [packages, catalogueFile] = process.argv.slice(2)
if (!packages || !catalogueFile)
  throw new Error('Usage: node outline-fonts.ts <folder with node_modules> <catalogue.sqlite>')
const require = createRequire(join(resolve(packages), 'package.json'))
// SAFETY: the folder has opentype.js 1.3 (README.md), of which this script uses these parts.
const opentype = require('opentype.js') as { readonly parse: (file: ArrayBuffer) => Font }

const faces: Readonly<Record<string, Face>> = {
  anton: ['anton', '400-normal', ['latin', 'latin-ext'], ['latin']],
  oswald: ['oswald', '500-normal', ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'], ['latin', 'cyrillic']],
  playfair: ['playfair-display', '800-normal', ['latin', 'latin-ext', 'cyrillic'], ['latin', 'cyrillic']],
  'playfair-italic': ['playfair-display', '600-italic', ['latin', 'latin-ext'], ['latin']],
  didone: ['abril-fatface', '400-normal', ['latin', 'latin-ext'], ['latin']],
  marquee: ['limelight', '400-normal', ['latin', 'latin-ext'], ['latin']],
  poiret: ['poiret-one', '400-normal', ['latin', 'latin-ext', 'cyrillic'], ['latin', 'cyrillic']],
  archivo: ['archivo', '800-normal', ['latin', 'latin-ext'], ['latin']],
  'archivo-text': ['archivo', '500-normal', ['latin', 'latin-ext'], ['latin']],
  londrina: ['londrina-solid', '900-normal', ['latin'], ['latin']],
  cinzel: ['cinzel', '700-normal', ['latin', 'latin-ext'], ['latin']],
  michroma: ['michroma', '400-normal', ['latin'], ['latin']],
  shrikhand: ['shrikhand', '400-normal', ['latin', 'latin-ext'], ['latin']],
  josefin: ['josefin-sans', '600-normal', ['latin', 'latin-ext'], ['latin']],
  bangers: ['bangers', '400-normal', ['latin', 'latin-ext'], ['latin']],
  'noto-jp': ['noto-sans-jp', '700-normal', ['japanese', 'latin'], ['japanese']],
  'noto-sc': ['noto-sans-sc', '700-normal', ['chinese-simplified', 'latin'], ['chinese']],
  'noto-kr': ['noto-sans-kr', '700-normal', ['korean', 'latin'], ['korean']],
}

const catalogue = new DatabaseSync(catalogueFile, { readOnly: true })
const factsOf = <Facts>(table: string): readonly Facts[] =>
  catalogue
    .prepare(`select facts from ${table}`)
    .all()
    .map(({ facts }) => JSON.parse(String(facts)) as Facts)
const requiredCharacters = charactersOf(
  [...factsOf<TitleFacts>('movie'), ...factsOf<TitleFacts>('tv')],
  factsOf<Person>('person'),
)
for (const [name, [family, style, subsets, scripts]] of Object.entries(faces)) {
  const fonts = subsets
    .map((subset) => load(`@fontsource/${family}/files/${family}-${subset}-${style}.woff`))
    .filter((font) => font !== null)
  const characters = [...new Set(scripts.flatMap((script) => [...requiredCharacters[script]]))].toSorted(
    (a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0),
  )
  const outline = outlineOf(fonts, characters, scripts.includes('latin'))
  const text = JSON.stringify(outline)
  writeFileSync(join(import.meta.dirname, `${name}.json`), `${text}\n`)
  const missing = characters.filter((character) => !outline.glyphs[character])
  console.log(
    name,
    `${Object.keys(outline.glyphs).length} glyphs, ${Math.round(text.length / 1024)} kB, without: ${missing.join('')}`,
  )
}

function charactersOf(titles: readonly TitleFacts[], people: readonly Person[]): Record<ScriptName, Set<string>> {
  const original = (...languages: string[]) =>
    titles
      .filter(({ originalLanguage }) => languages.includes(originalLanguage))
      .map(({ originalTitle }) => originalTitle)
  const official = (language: keyof TitleFacts['titles']) => titles.map((title) => title.titles[language] ?? '')
  const all = [
    ...titles.flatMap(({ title, originalTitle }) => [title, originalTitle]),
    ...people.map(({ name }) => name),
  ].join('')
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
  const accents = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŁłŚśŠšŽžŐőŰűĞğİıŞş–—‘’“”…·'
  const kana = Array.from({ length: 0x30ff - 0x3041 }, (_, index) => String.fromCharCode(0x3041 + index)).join('')
  const pick = (text: string, pattern: RegExp) => new Set([...text].filter((character) => pattern.test(character)))
  return {
    latin: pick(ascii + accents + all, /[ -ɏ–-…]/u),
    cyrillic: pick(
      original('ru', 'uk', 'be', 'bg', 'sr').join('') +
        'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐЄІЇабвгдеёжзийклмнопрстуфхцчшщъыьэюяґєії',
      /[Ѐ-ӿ]/u,
    ),
    japanese: pick(ascii + kana + original('ja').join('') + official('ja').join(''), /./u),
    chinese: pick(ascii + original('zh', 'cn').join('') + official('zh-CN').join(''), /./u),
    korean: pick(ascii + original('ko').join(''), /./u),
  }
}

function load(file: string): Font | null {
  try {
    const bytes = readFileSync(require.resolve(file))
    return opentype.parse(new Uint8Array(bytes).buffer)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'MODULE_NOT_FOUND' && code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error
    return null
  }
}

/** Everything in thousandths of the em, y pointing down. */
function outlineOf(fonts: readonly Font[], characters: readonly string[], kerned: boolean) {
  const glyphs: Record<string, readonly [width: number, path: string]> = {}
  const sources = new Map<string, readonly [Font, Glyph]>()
  for (const character of characters) {
    const font = fonts.find((candidate) => candidate.charToGlyphIndex(character) > 0)
    if (!font) continue
    const glyph = font.charToGlyph(character)
    const scale = 1000 / font.unitsPerEm
    glyphs[character] = [Math.round(glyph.advanceWidth * scale), pathData(glyph.getPath(0, 0, 1000).commands)]
    sources.set(character, [font, glyph])
  }
  const height = (character: string, otherwise: number) => {
    if (!sources.has(character) || !fonts[0]) return otherwise
    return -Math.round(fonts[0].charToGlyph(character).getPath(0, 0, 1000).getBoundingBox().y1)
  }
  return {
    cap: height('H', 880),
    small: height('x', 880),
    kern: kerned ? kerning(sources) : {},
    glyphs,
  }
}

function kerning(sources: ReadonlyMap<string, readonly [Font, Glyph]>) {
  const kern: Record<string, number> = {}
  const letters = [...sources].filter(([character]) => /[A-Za-z0-9.,'’-]/.test(character))
  for (const [left, [font, leftGlyph]] of letters) {
    for (const [right, [other, rightGlyph]] of letters) {
      const value =
        font === other ? Math.round((font.getKerningValue(leftGlyph, rightGlyph) * 1000) / font.unitsPerEm) : 0
      if (Math.abs(value) >= 8) kern[left + right] = value
    }
  }
  return kern
}

/** Relative commands in whole units, measured from rounded points so that nothing drifts. */
function pathData(commands: readonly PathCommand[]) {
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  let text = ''
  for (const command of commands) {
    if (command.type === 'Z') {
      text += 'z'
      ;[x, y] = [startX, startY]
      continue
    }
    const rounded = [
      ...roundedPoint(command.x1, command.y1),
      ...roundedPoint(command.x2, command.y2),
      ...roundedPoint(command.x, command.y),
    ]
    text +=
      command.type.toLowerCase() +
      rounded
        .flatMap(([px, py]) => [px - x, py - y])
        .join(' ')
        .replaceAll(' -', '-')
    ;[x, y] = rounded.at(-1) ?? [x, y]
    if (command.type === 'M') [startX, startY] = [x, y]
  }
  return text
}

function roundedPoint(x?: number, y?: number): readonly Point[] {
  return x === undefined || y === undefined ? [] : [[Math.round(x), Math.round(y)]]
}
