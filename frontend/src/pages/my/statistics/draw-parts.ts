import { lightLevel } from '../../../domain/light-level.ts'
import { monthGrid } from '../../../domain/month-grid.ts'
import { wrappedLines } from '../../../domain/wrapped-lines.ts'

/** The texts and figures of the picture of a year, formatted in the language of its member. */
export interface YearPicture {
  readonly language: string
  readonly year: string
  /** The owner's name, above the year. */
  readonly name: string
  /** Below the year, such as "So far, until 29 November"; empty for a complete year. */
  readonly note: string
  /** Up to three figures. */
  readonly figures: readonly { readonly value: string; readonly label: string }[]
  /** Up to four facts, such as the best film. */
  readonly facts: readonly { readonly value: string; readonly label: string }[]
  /** Twelve short names. */
  readonly months: readonly string[]
  /** Viewings by day (`YYYY-MM-DD`). */
  readonly days: ReadonlyMap<string, number>
}

export const color = {
  ground: '#09090b',
  hole: 'rgb(255 255 255 / 0.07)',
  faint: '#3f3f46',
  quiet: '#a1a1aa',
  ink: '#fafafa',
  lamp: '#fbbf24',
}
export const sans =
  "'Sofia Sans Variable', 'Hiragino Sans', 'Noto Sans CJK JP', 'PingFang SC', 'Microsoft YaHei', sans-serif"
export const display = `'Sofia Sans Extra Condensed Variable', ${sans}`
const brandPath =
  'M10 25V7h7.2c3.6 0 6 2.1 6 5.5 0 2.5-1.3 4.3-3.5 5.1L23.6 25h-4.7l-3.4-6.7h-1.3V25Zm4.2-9.9h2.5c1.5 0 2.3-.9 2.3-2.3s-.8-2.2-2.3-2.2h-2.5Z'

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The holes of a film (px); the step divides the long edges of both shapes. */
const HOLE = { step: 60, long: 34, short: 22, edge: 14 }

/** Draws the parts of the picture. */
export class Pen {
  constructor(private readonly context: CanvasRenderingContext2D) {}

  /** The dark ground under the light of a lamp, between the perforations of a film. */
  ground(width: number, height: number): void {
    const { context } = this
    context.fillStyle = color.ground
    context.fillRect(0, 0, width, height)
    const light = context.createRadialGradient(width, 0, 0, width, 0, Math.max(width, height) * 0.85)
    light.addColorStop(0, 'rgb(245 158 11 / 0.5)')
    light.addColorStop(0.18, 'rgb(217 119 6 / 0.3)')
    light.addColorStop(0.55, 'rgb(146 64 14 / 0.14)')
    light.addColorStop(1, 'rgb(69 26 3 / 0)')
    context.fillStyle = light
    context.fillRect(0, 0, width, height)
    this.perforation(width, height)
  }

  /** Holes along the long edges, as those of a film. */
  private perforation(width: number, height: number): void {
    const { context } = this
    const isTall = height > width
    const [length, across] = isTall ? [height, width] : [width, height]
    context.fillStyle = color.hole
    for (let at = (HOLE.step - HOLE.long) / 2; at < length; at += HOLE.step)
      for (const edge of [HOLE.edge, across - HOLE.edge - HOLE.short]) {
        const place = isTall
          ? ([edge, at, HOLE.short, HOLE.long] as const)
          : ([at, edge, HOLE.long, HOLE.short] as const)
        context.beginPath()
        context.roundRect(...place, 7)
        context.fill()
      }
  }

  /** The largest size of the display type, up to `most`, in which the text is as wide as its place. */
  sizeFor(text: string, width: number, most: number): number {
    this.context.font = `800 100px ${display}`
    return Math.min(most, (100 * width) / this.context.measureText(text).width)
  }

  /** The product's mark and name, and the member's name at the other end. */
  brand({ x, y, width }: Place, name: string, size: number): void {
    const { context } = this
    const side = size * 0.92
    context.save()
    context.translate(x, y - side * 0.86)
    context.scale(side / 32, side / 32)
    context.fillStyle = color.lamp
    context.beginPath()
    context.roundRect(0, 0, 32, 32, 7)
    context.fill()
    context.fillStyle = '#1c1407'
    context.fill(new Path2D(brandPath))
    context.restore()
    const type = { font: `800 ${size}px ${display}`, fill: color.ink }
    const start = x + side + size * 0.28
    const end = this.words('Reelroom', { x: start, y, width }, type)
    const rest = width - (end - x) - size
    this.words(name, { x: end + size, y, width: rest }, { ...type, fill: color.quiet, atEnd: true })
  }

  figures({ figures }: Pick<YearPicture, 'figures'>, { x, y, width }: Place, size: number, label: number): void {
    const column = width / Math.max(figures.length, 1)
    const fitting = Math.min(size, ...figures.map(({ value }) => this.sizeFor(value, column - size * 0.2, size)))
    figures.forEach((figure, index) => {
      const place = { x: x + index * column, y, width: column - size * 0.15 }
      this.words(figure.value, place, { font: `800 ${fitting}px ${display}`, fill: color.ink })
      this.words(figure.label, { ...place, y: y + label * 1.5 }, { font: `400 ${label}px ${sans}`, fill: color.quiet })
    })
  }

  /** A row of lights for each month: the larger and brighter, the more was watched on that day. */
  lights(
    { year, months, days }: Pick<YearPicture, 'year' | 'months' | 'days'>,
    { x, y, width }: Place,
    row: number,
  ): void {
    const { context } = this
    const most = Math.max(0, ...days.values())
    const names = row * 2.1
    const step = (width - names) / 31
    months.forEach((name, index) => {
      const middle = y + (index + 0.5) * row
      const type = { font: `400 ${row * 0.72}px ${sans}`, fill: color.quiet }
      this.words(name, { x, y: middle + row * 0.26, width: names - row * 0.3 }, type)
      for (const [number, { day }] of monthGrid(`${year}-${String(index + 1).padStart(2, '0')}`, 0).entries()) {
        const level = lightLevel(days.get(day) ?? 0, most)
        context.fillStyle = level === 0 ? color.faint : color.lamp
        context.globalAlpha = level === 0 ? 1 : 0.55 + level * 0.1125
        Object.assign(context, { shadowColor: color.lamp, shadowBlur: level * row * 0.22 })
        context.beginPath()
        context.arc(
          x + names + (number + 0.5) * step,
          middle,
          (Math.min(step, row) / 2) * [0.16, 0.44, 0.6, 0.76, 0.9][level]!,
          0,
          7,
        )
        context.fill()
      }
      Object.assign(context, { globalAlpha: 1, shadowBlur: 0 })
    })
  }

  facts(
    { facts }: Pick<YearPicture, 'facts'>,
    { x, y, width }: Place,
    { columns, size, rowHeight }: { columns: number; size: number; rowHeight: number },
  ): void {
    const column = width / columns
    facts.forEach(({ value, label }, index) => {
      const place = {
        x: x + (index % columns) * column,
        y: y + Math.floor(index / columns) * rowHeight,
        width: column - size * 0.5,
      }
      this.words(label, place, { font: `400 ${size * 0.52}px ${sans}`, fill: color.quiet })
      this.words(value, { ...place, y: place.y + size }, { font: `800 ${size}px ${display}`, fill: color.ink, most: 2 })
    })
  }

  /** Draws a text from its first letter's direction, in up to `most` lines. Returns where its last line ends. */
  words(
    text: string,
    { x, y, width }: Place,
    { font, fill, most = 1, atEnd = false }: { font: string; fill: string; most?: number; atEnd?: boolean },
  ): number {
    const { context } = this
    Object.assign(context, { font, fillStyle: fill, textBaseline: 'alphabetic', textAlign: atEnd ? 'right' : 'left' })
    context.direction = startsFromRight(text) ? 'rtl' : 'ltr'
    const measure = (part: string) => context.measureText(part).width
    const lines = wrappedLines(text, { width, most, measure })
    const lineHeight = Number(/(\d+(?:\.\d+)?)px/.exec(font)?.[1]) * 1.02
    lines.forEach((line, index) => context.fillText(line, atEnd ? x + width : x, y + index * lineHeight))
    return x + measure(lines.at(-1) ?? '')
  }
}

/** Whether the first letter with a direction is written from right to left. */
const startsFromRight = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text)
