import type { Drawing } from '../drawing.ts'
import { contrast, isDark, mix, palettes, type Palette } from '../palettes.ts'
import { circle, clipped, group, halftone, line, rays, rect, shape } from '../posters/shapes.ts'
import { Random } from '../random.ts'
import type { PersonSubject } from '../subjects.ts'
import { head, shoulders } from './head.ts'

type Ground = (palette: Palette, random: Random) => string

const grounds: readonly Ground[] = [
  ({ main, accent }, random) => rect(0, 0, 600, 900, main) + circle(random.pick([220, 300, 380]), 360, 250, accent),
  ({ paper, main }) => rect(0, 0, 600, 900, paper) + rect(0, 0, 300, 900, main),
  ({ second, main }, random) =>
    rect(0, 0, 600, 900, second) + group(rays(300, 400, 16, main, random.next()), 'opacity=".75"'),
  ({ paper, accent }) =>
    rect(0, 0, 600, 900, paper) +
    Array.from({ length: 9 }, (_, index) => rect(0, index * 108, 600, 46, accent, 'opacity=".8"')).join(''),
  ({ accent, main }) =>
    rect(0, 0, 600, 900, accent) +
    halftone(0, 0, 620, 900, 22, main, (across, down) => 0.25 + 0.7 * down * (0.5 + across * 0.5)),
  ({ main, second }) => rect(0, 0, 600, 900, main) + shape('M90 900V340A210 210 0 0 1 510 340V900z', second),
  ({ accent, paper }, random) =>
    rect(0, 0, 600, 900, accent) + shape(`M0 900L600 ${random.between(120, 420)}V900z`, paper),
  ({ paper, main, second }) =>
    rect(0, 0, 600, 900, paper) +
    [290, 220, 150].map((r, index) => circle(300, 380, r, index % 2 ? second : main)).join(''),
]

/** Somebody who is nobody in particular: how the picture looks follows from the name, not from the face. */
export function drawPortrait(person: PersonSubject, variant: number): Drawing {
  const seed = `${person.key} profile ${variant}`
  const random = new Random(seed)
  const palette = new Random(`${seed} palette`).pick(palettes)
  const colours = [palette.main, palette.accent, palette.second, palette.paper, palette.ink]
  const ink = [palette.ink, palette.paper, palette.second].find(isDark) ?? '#17141a'
  const skins = colours
    .map((colour) => mix(colour, '#f3e2c8', 0.3))
    .toSorted((one, other) => contrast(other, ink) - contrast(one, ink))
  const skin = random.pick(skins.filter((colour, index) => index === 0 || contrast(colour, ink) > 4.6))
  const shade = mix(skin, random.pick([palette.main, palette.second, ink]), 0.24)
  const hair = random.chance(0.6) ? ink : mix(random.pick([palette.main, palette.second]), ink, 0.35)
  const cloth = random.pick([palette.second, palette.main, ink].filter((colour) => colour !== skin))
  const trim = random.pick([palette.accent, palette.paper].filter((colour) => colour !== cloth))
  const back = random.pick(grounds)(palette, random)
  const frame = random.chance(0.25) ? line('M24 24H576V876H24z', ink, 3) : ''
  const scale = random.between(0.96, 1.1)
  const figure =
    shoulders(random, cloth, trim ?? palette.paper) + head(random, person.gender, { skin, shade, hair, ink })
  const sitter = `<g transform="translate(${(300 - 300 * scale).toFixed(1)} ${(920 - 900 * scale).toFixed(1)}) scale(${scale.toFixed(3)})">${figure}</g>`
  const aura = random.chance(0.5)
    ? `<g opacity=".28" transform="translate(${random.pick([-26, 26])} 10)">${clipped('aura', rect(0, 0, 600, 900, '#000'), sitter)}</g>`
    : ''
  return { width: 600, height: 900, body: back + aura + sitter + frame }
}
