import { bars, chevrons, cubes, steps, tessellation, tiles } from './blocks.ts'
import { clover, eclipse, halves, nested, overlap, phases, sliced } from './discs.ts'
import { arches, dots, fan, ribbon, waves } from './flowing.ts'
import { contours, pebbles, sprig } from './grown.ts'
import { burst, interlaced, orbit, quarterRings, rainbows, rosette, spiral } from './rings.ts'
import type { Form } from './form.ts'

/**
 * Every family of abstract drawings. None has four arms that are bent alike: on a disc, in red and black, they would
 * resemble a swastika.
 */
export const forms: Readonly<Record<string, Form>> = {
  overlap,
  clover,
  nested,
  eclipse,
  phases,
  sliced,
  halves,
  interlaced,
  orbit,
  quarterRings,
  rainbows,
  spiral,
  rosette,
  burst,
  steps,
  bars,
  tiles,
  tessellation,
  cubes,
  chevrons,
  waves,
  ribbon,
  fan,
  contours,
  pebbles,
  sprig,
  dots,
  arches,
}
