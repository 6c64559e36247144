import type { Drawing } from './drawing.ts'
import { latinFaces } from './lettering/faces.ts'
import { setBlock } from './lettering/set-block.ts'
import { contrast, palettes, readableOn } from './palettes.ts'
import { circle, line, rect, shape } from './posters/shapes.ts'
import { Random } from './random.ts'

type Mark = (x: number, y: number, r: number, one: string, other: string) => string

const marks: readonly Mark[] = [
  (x, y, r, one, other) => circle(x, y, r, one) + circle(x + r * 0.35, y, r * 0.6, other),
  (x, y, r, one, other) =>
    rect(x - r, y - r, r * 2, r * 2, one) + shape(`M${x - r} ${y + r}L${x + r} ${y - r}V${y + r}z`, other),
  (x, y, r, one, other) =>
    shape(`M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}z`, one) + circle(x, y, r * 0.36, other),
  (x, y, r, one, other) =>
    [0, 1, 2, 3]
      .map((index) =>
        rect(
          x - r + index * r * 0.55,
          y - r + index * r * 0.28,
          r * 0.36,
          r * 2 - index * r * 0.56,
          index % 2 ? other : one,
        ),
      )
      .join(''),
  (x, y, r, one, other) =>
    shape(`M${x - r} ${y + r}A${r} ${r * 1.6} 0 0 1 ${x + r} ${y + r}z`, one) + circle(x, y - r * 0.1, r * 0.42, other),
  (x, y, r, one) =>
    [1, 0.68, 0.36]
      .map((share) => circle(x, y, r * share - 3, 'none', `stroke="${one}" stroke-width="${r * 0.16}"`))
      .join(''),
  (x, y, r, one, other) =>
    shape(`M${x - r} ${y - r}H${x + r}L${x} ${y}zM${x - r} ${y + r}H${x + r}L${x} ${y}z`, one) +
    circle(x, y, r * 0.24, other),
]

/** Draws an invented logo: a plate with the name and an abstract mark, no real trade mark. */
export async function drawLogo(key: string, name: string, square: boolean): Promise<Drawing> {
  const random = new Random(`${key} logo`)
  const faces = await latinFaces()
  const palette = random.pick(palettes)
  const field = random.pick([palette.paper, palette.main, palette.second, palette.ink])
  const words = readableOn(field, palette)
  const colors = [palette.accent, palette.main, palette.paper, palette.ink].filter(
    (color) => contrast(color, field) > 2 && color !== words,
  )
  const face = random.pick([
    faces.archivo,
    faces.josefin,
    faces.oswald,
    faces.didone,
    faces.michroma,
    faces.playfair,
    faces.londrina,
  ])
  const [width, height] = square ? [200, 200] : [400, 200]
  const mark = random.pick(marks)(
    square ? 100 : 66,
    square ? 74 : 100,
    square ? 40 : 38,
    colors[0] ?? words,
    colors[1] ?? words,
  )
  const area = square ? { x: 18, y: 128, width: 164, height: 52 } : { x: 124, y: 42, width: 250, height: 116 }
  const lettering = setBlock(name, area, {
    face,
    fill: words,
    align: square ? 'middle' : 'start',
    valign: 'middle',
    maxSize: square ? 34 : 54,
    maxLines: 3,
    gap: 0.42,
    upper: random.chance(0.5),
  })
  return {
    width,
    height,
    body: rect(0, 0, width, height, field) + mark + lettering.svg + line(`M0 ${height - 2}H${width}`, words, 0),
  }
}
