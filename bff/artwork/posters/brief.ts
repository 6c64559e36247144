import type { Face, Faces } from '../lettering/faces.ts'
import { setBlock, type BlockStyle, type Box } from '../lettering/set-block.ts'
import { setLine, widthOf } from '../lettering/set-line.ts'
import type { Motif } from '../motifs/motif.ts'
import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import type { TitleSubject } from '../title-subject.ts'

/** The size of a poster in its own units: 2 by 3. */
export const sheetWidth = 600
export const sheetHeight = 900

/** Everything a composition works from. */
export interface Brief {
  readonly subject: TitleSubject
  readonly palette: Palette
  readonly random: Random
  readonly faces: Faces
  readonly motif: Motif
  /** Whether the motif is an abstract form, not the drawing of a thing. */
  readonly isAbstract: boolean
  /** The title in its own script, if that differs and a face can set it. */
  readonly original: { readonly text: string; readonly face: Face } | null
  /** Which season, for the poster of one. */
  readonly season: string | null
}

/** Draws a poster in one style: the content of an SVG of 600 by 900. */
export type Composition = (brief: Brief) => string

interface TitleParts {
  readonly main: string
  readonly subtitle: string | null
}

/** A long title's name and what follows its colon or dash. */
function partsOf(title: string): TitleParts {
  const [, main, subtitle] = /^(.{2,}?)(?::| –| —) (.+)$/.exec(title) ?? []
  if (!main || !subtitle) return { main: title, subtitle: null }
  return { main, subtitle }
}

/** The title in a box, with a smaller subtitle under it. */
export function titleIn(
  { subject }: Brief,
  area: Box,
  style: BlockStyle & { subtitleFace?: Face; subtitleFill?: string },
): { svg: string; y: number; height: number; size: number } {
  const { main, subtitle } = partsOf(subject.title)
  if (subtitle === null) return setBlock(main, area, style)
  const mainHeight = area.height * (subtitle.length > main.length ? 0.6 : 0.68)
  const above = setBlock(main, { ...area, height: mainHeight }, { ...style, valign: 'top' })
  const space = above.size * 0.2 + 8
  const under = setBlock(
    subtitle,
    { ...area, y: above.y + above.height + space, height: area.height - above.height - space },
    {
      face: style.subtitleFace ?? style.face,
      fill: style.subtitleFill ?? style.fill,
      maxSize: Math.min(above.size * 0.5, 44),
      tracking: style.tracking ?? 0,
      align: style.align ?? 'start',
      maxLines: 3,
      upper: style.upper ?? false,
      lower: style.lower ?? false,
      valign: 'top',
      gap: 0.45,
    },
  )
  const height = under.y + under.height - above.y
  const free = area.height - height
  const drop = style.valign === 'bottom' ? free : style.valign === 'middle' ? free / 2 : 0
  return {
    svg: `<g transform="translate(0 ${drop.toFixed(1)})">${above.svg}${under.svg}</g>`,
    y: above.y + drop,
    height,
    size: above.size,
  }
}

export interface CreditStyle {
  readonly x: number
  /** Baseline of the last line. */
  readonly y: number
  readonly fill: string
  readonly align?: 'start' | 'middle' | 'end'
  readonly width?: number
  readonly quiet?: string
  readonly face?: Face
  /** Whether the leading parts are named, as on the foot of a bill. */
  readonly withCast?: boolean
}

const creditWords = { movie: 'A film by', tv: 'Created by', collection: 'The collection' } as const

const yearsOf = ({ type, year, endYear }: TitleSubject): string =>
  type === 'collection' ? '' : endYear !== null && endYear !== year ? `${year}–${endYear}` : String(year)

/** The credit block, from top to bottom: original title, season, makers and years, leading actors. */
export function credits(brief: Brief, style: CreditStyle): string {
  const { subject, faces, season } = brief
  const { x, y, fill, align = 'start', width = 520, quiet = fill, face = faces.oswald, withCast = true } = style
  const lines: { text: string; face: Face; size: number; fill: string; tracking: number }[] = []
  if (brief.original) lines.push({ text: brief.original.text, face: brief.original.face, size: 25, fill, tracking: 30 })
  const makers =
    subject.by.length > 0
      ? `${creditWords[subject.type]} ${subject.by.join(' & ')}`
      : subject.type === 'collection'
        ? creditWords.collection
        : ''
  const facts = [season, makers, yearsOf(subject)].filter((fact) => fact !== null && fact !== '')
  lines.push({ text: facts.join('   ·   ').toUpperCase(), face, size: 17, fill, tracking: 70 })
  if (withCast && subject.cast.length > 1)
    lines.push({ text: subject.cast.join('   ').toUpperCase(), face, size: 12.5, fill: quiet, tracking: 60 })
  let baseline = y
  return lines
    .toReversed()
    .map((line) => {
      const size = Math.min(line.size, (width * 1000) / widthOf(line.face, line.text, line.tracking))
      const drawn = setLine(line.text, x, baseline, { ...line, size, anchor: align })
      baseline -= size * (line.size > 20 ? 1 : 1.75)
      return drawn
    })
    .join('')
}

/** The height between `top` and the credit block whose last baseline is at `y`. */
export const heightAbove = ({ original }: Brief, top: number, y = 866, extra = 0): number =>
  y - top - (original ? 60 : 22) - 24 - extra

export const ground = (fill: string): string => `<rect width="${sheetWidth}" height="${sheetHeight}" fill="${fill}"/>`
