import type { Face } from './faces.ts'

export interface LineStyle {
  readonly face: Face
  readonly size: number
  readonly fill: string
  /** Extra space after each letter, in thousandths of the size. */
  readonly tracking?: number
  readonly anchor?: 'start' | 'middle' | 'end'
}

const hairSpace = 250

/** A character the face lacks is set without its accent, and else left out. */
function glyphOf(face: Face, character: string): readonly [number, string] {
  return (
    face.glyphs[character] ??
    face.glyphs[character.normalize('NFD')[0] ?? ''] ??
    (character === ' ' ? [hairSpace, ''] : [0, ''])
  )
}

/** Width of a line at size 1000. */
export function widthOf(face: Face, text: string, tracking = 0): number {
  let width = 0
  let before = ''
  for (const character of text) {
    width += glyphOf(face, character)[0] + tracking + (face.kern[before + character] ?? 0)
    before = character
  }
  return Math.max(0, width - tracking)
}

/** A line of lettering as outlines, its baseline at y. */
export function setLine(
  text: string,
  x: number,
  y: number,
  { face, size, fill, tracking = 0, anchor = 'start' }: LineStyle,
): string {
  const width = (widthOf(face, text, tracking) * size) / 1000
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width
  let offset = 0
  let before = ''
  let glyphs = ''
  for (const character of text) {
    const [advance, outline] = glyphOf(face, character)
    offset += face.kern[before + character] ?? 0
    if (outline) glyphs += `<path transform="translate(${offset})" d="${outline}"/>`
    offset += advance + tracking
    before = character
  }
  return `<g transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 1000).toFixed(4)})" fill="${fill}">${glyphs}</g>`
}
