import type { Face } from './faces.ts'
import { setLine, widthOf } from './set-line.ts'

export interface BlockStyle {
  readonly face: Face
  readonly fill: string
  /** Fills of single lines, in turn, which replace `fill`. */
  readonly fills?: readonly string[]
  readonly maxSize?: number
  readonly tracking?: number
  /** Space from baseline to baseline beyond the height of capitals, as a share of it. */
  readonly gap?: number
  readonly maxLines?: number
  readonly align?: 'start' | 'middle' | 'end'
  readonly valign?: 'top' | 'middle' | 'bottom'
  readonly upper?: boolean
  readonly lower?: boolean
  /** Every line as wide as the block, each in a size of its own. */
  readonly justify?: boolean
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Set lettering, and the space that it takes. */
export interface Block extends Box {
  readonly svg: string
  readonly size: number
}

const weak = new Set([
  'a',
  'an',
  'the',
  'of',
  'and',
  'in',
  'to',
  'on',
  'at',
  'for',
  'de',
  'la',
  'le',
  'el',
  'or',
  'with',
  'by',
  '&',
  'from',
])
const MAX_WORDS = 13

/** Sets a text as large as the box allows, with line breaks at good places. It never leaves the box. */
export function setBlock(text: string, box: Box, style: BlockStyle): Block {
  const { upper = false, lower = false } = style
  const spelled = style.face.glyphs['½'] ? text : text.replaceAll('½', ' 1/2')
  const cased = upper ? spelled.toUpperCase() : lower ? spelled.toLowerCase() : spelled
  return style.justify ? setJustified(cased, box, style) : setFlush(cased, box, style)
}

interface Break {
  readonly lines: readonly string[]
  readonly widths: readonly number[]
}

function setFlush(text: string, box: Box, style: BlockStyle): Block {
  const { face, maxSize = Infinity, gap = 0.28, align = 'start', valign = 'top', tracking = 0 } = style
  const unitHeight = (count: number): number => (face.cap * (count + (count - 1) * gap)) / 1000
  const sizeOf = ({ lines, widths }: Break): number =>
    Math.min(maxSize, (box.width * 1000) / Math.max(...widths, 1), box.height / unitHeight(lines.length))
  const best = bestBreak(text, style, (broken) => sizeOf(broken) * harmony(broken))
  const size = sizeOf(best)
  const height = unitHeight(best.lines.length) * size
  const top = box.y + slack(valign, box.height - height)
  const x = box.x + slack(align === 'start' ? 'top' : align === 'middle' ? 'middle' : 'bottom', box.width)
  const step = (face.cap * (1 + gap) * size) / 1000
  const svg = best.lines
    .map((line, index) =>
      setLine(line, x, top + (face.cap * size) / 1000 + index * step, {
        face,
        size,
        tracking,
        anchor: align,
        fill: fillOf(style, index),
      }),
    )
    .join('')
  const width = (Math.max(...best.widths) * size) / 1000
  return {
    svg,
    size,
    x: x - slack(align === 'start' ? 'top' : align === 'middle' ? 'middle' : 'bottom', width),
    y: top,
    width,
    height,
  }
}

function setJustified(text: string, box: Box, style: BlockStyle): Block {
  const { face, gap = 0.16, valign = 'top', tracking = 0, maxSize = Infinity } = style
  const sizesOf = ({ widths }: Break): number[] =>
    widths.map((width) => Math.min(maxSize, (box.width * 1000) / Math.max(width, 1)))
  const space = box.width * gap * 0.3
  const heightOf = (sizes: readonly number[]): number =>
    sizes.reduce((sum, size) => sum + (face.cap * size) / 1000, 0) + space * (sizes.length - 1)
  const fit = (broken: Break): number => {
    const height = heightOf(sizesOf(broken))
    return height <= box.height ? height / box.height : box.height / height - 0.1
  }
  const best = bestBreak(text, style, (broken) => fit(broken) * harmony(broken))
  const natural = sizesOf(best)
  const shrink = Math.min(1, box.height / heightOf(natural))
  const height = heightOf(natural) * shrink
  let y = box.y + slack(valign, box.height - height)
  const svg = best.lines
    .map((line, index) => {
      const size = natural[index]! * shrink
      y += (face.cap * size) / 1000
      const drawn = setLine(line, box.x, y, { face, size, tracking, fill: fillOf(style, index) })
      y += space * shrink
      return drawn
    })
    .join('')
  return {
    svg,
    size: Math.min(...natural) * shrink,
    x: box.x,
    y: box.y + slack(valign, box.height - height),
    width: box.width * shrink,
    height,
  }
}

function bestBreak(
  text: string,
  { face, tracking = 0, maxLines = 6 }: BlockStyle,
  scoreOf: (broken: Break) => number,
): Break {
  const words = joinBeyond(
    text.split(' ').filter((word) => word !== ''),
    MAX_WORDS,
  )
  let best: Break | undefined
  let bestScore = -Infinity
  for (let cuts = 0; cuts < 2 ** (words.length - 1); cuts += 1) {
    const lines = linesOf(words, cuts)
    if (lines.length > maxLines) continue
    const broken = { lines, widths: lines.map((line) => widthOf(face, line, tracking)) }
    const score = scoreOf(broken)
    if (score <= bestScore) continue
    best = broken
    bestScore = score
  }
  return best ?? { lines: [text], widths: [widthOf(face, text, tracking)] }
}

function linesOf(words: readonly string[], cuts: number): string[] {
  const lines: string[] = []
  words.forEach((word, index) => {
    if (index > 0 && ((cuts >> (index - 1)) & 1) === 0) lines[lines.length - 1] += ` ${word}`
    else lines.push(word)
  })
  return lines
}

/** Pairs words from the end until there are few enough to try every break. */
function joinBeyond(words: readonly string[], max: number): string[] {
  const joined = [...words]
  for (let index = joined.length - 2; joined.length > max && index >= 0; index -= 2)
    joined.splice(index, 2, `${joined[index]} ${joined[index + 1]}`)
  return joined
}

/** Less than 1 for breaks that read badly: a line ending in a small word, or a tiny line among long ones. */
function harmony({ lines, widths }: Break): number {
  const dangling = lines
    .slice(0, -1)
    .filter((line) => line.includes(' ') && weak.has(line.split(' ').at(-1)!.toLowerCase())).length
  const ragged = Math.min(...widths) / Math.max(...widths) < 0.3 ? 0.93 : 1
  return ragged * 0.88 ** dangling
}

const fillOf = ({ fill, fills }: BlockStyle, index: number): string => fills?.[index % fills.length] ?? fill
const slack = (where: 'top' | 'middle' | 'bottom', freeSpace: number): number =>
  where === 'top' ? 0 : where === 'middle' ? freeSpace / 2 : freeSpace
