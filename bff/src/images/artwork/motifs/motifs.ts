import { belongings } from './belongings.ts'
import { creatures } from './creatures.ts'
import type { Motif, MotifColours } from './motif.ts'
import { nature } from './nature.ts'
import { objects } from './objects.ts'
import { places } from './places.ts'

const all: Readonly<Record<string, Motif>> = { ...nature, ...creatures, ...objects, ...belongings, ...places }
export const motifNames = Object.keys(all)

/** What stands in for a word that has no drawing. */
const fallback = nature.star

/** A motif in a square of the given size around a point. */
export function motif(name: string, x: number, y: number, size: number, colours: MotifColours, angle = 0): string {
  const turn = angle === 0 ? '' : ` rotate(${angle.toFixed(1)})`
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})${turn} scale(${(size / 200).toFixed(4)})">${(all[name] ?? fallback)(colours)}</g>`
}

/** The motif in one colour alone, its cut-outs showing what lies beneath. */
export const silhouette = (
  name: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  beneath: string,
  angle = 0,
): string => motif(name, x, y, size, { f: colour, k: beneath, a: colour }, angle)
