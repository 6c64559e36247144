import { motif as drawn, silhouette } from '../motifs/motifs.ts'
import { contrast, mix } from '../palettes.ts'
import { circle, glow, gradient, group, halftone, line, rays, rect, ridge, shape } from '../posters/shapes.ts'
import { sceneHeight as h, sceneWidth as w, type Scene } from './scene-brief.ts'

/** A room, and light through its window. */
export const room: Scene = ({ random, light, motif, near }) => {
  const x = random.pick([300, 980])
  const wall = mix(light.low, light.deep, 0.6)
  const ray = mix(light.sun, light.low, 0.25)
  const panes = [0, 1, 2, 3]
    .map((index) => rect(x + (index % 2) * 150, 130 + Math.floor(index / 2) * 180, 138, 168, ray))
    .join('')
  const side = x < 700 ? 1 : -1
  return (
    `<defs>${gradient('wall', mix(wall, light.deep, 0.35), wall)}${gradient('ray', ray, mix(ray, wall, 0.7))}</defs>` +
    rect(0, 0, w, h, 'url(#wall)') +
    rect(0, 690, w, 210, mix(wall, light.deep, 0.6)) +
    panes +
    shape(`M${x} 480H${x + 288}L${x + 288 + side * 520} ${h}H${x - 90 + side * 520}z`, 'url(#ray)', 'opacity=".38"') +
    shape(
      `M${x + side * 300} 720H${x + 288 + side * 380}L${x + 330 + side * 540} ${h}H${x - 60 + side * 470}z`,
      ray,
      'opacity=".55"',
    ) +
    silhouette(motif, x + 144 + side * 430, 706 - 140 * near, 320 * near, light.deep, wall)
  )
}

/** Large discs and bars, the thing among them. */
export const geometry: Scene = ({ random, palette, motif, near }) => {
  const field = random.pick([palette.main, palette.paper, palette.second])
  const x = random.pick([520, 1080])
  const body = [palette.ink, palette.paper, palette.main].toSorted(
    (a, b) => contrast(b, palette.accent) - contrast(a, palette.accent),
  )[0]!
  const other = field === palette.second ? palette.main : palette.second
  const bars = Array.from({ length: 8 }, (_, index) =>
    rect(0, 90 + index * 96, w, 12 + index * 6, other, 'opacity=".55"'),
  ).join('')
  return (
    rect(0, 0, w, h, field) +
    bars +
    circle(w - x, 470, 250, other === palette.main ? palette.ink : palette.main) +
    circle(x, 450, 390, palette.accent) +
    drawn(motif, x, 450, 460 * Math.min(near, 1.2), {
      f: body,
      k: palette.accent,
      a: field === palette.accent ? palette.main : field,
    })
  )
}

/** Too near to see the whole of it. */
export const detail: Scene = ({ random, palette, motif, secondMotif }) => {
  const field = random.pick([palette.main, palette.accent, palette.second])
  const body = [palette.ink, palette.paper].toSorted((a, b) => contrast(b, field) - contrast(a, field))[0]!
  const accent = [palette.main, palette.accent, palette.second].find((colour) => colour !== field) ?? palette.paper
  return (
    `<defs>${glow('field', 1000, 380, 1000, mix(field, '#ffffff', 0.12), mix(field, palette.ink, 0.18))}</defs>` +
    rect(0, 0, w, h, 'url(#field)') +
    group(silhouette(secondMotif, 330, 470, 420, mix(field, body, 0.3), field, random.between(-14, 14)), '') +
    drawn(
      motif,
      random.between(980, 1120),
      470,
      random.between(1000, 1240),
      { f: body, k: field, a: accent },
      random.between(-16, 16),
    )
  )
}

/** Light that breaks from behind the thing. */
export const radiance: Scene = ({ random, light, motif, near }) => {
  const x = random.pick([460, 800, 1140])
  const y = random.between(430, 560)
  const haze = mix(light.low, light.deep, 0.55)
  const size = 470 * Math.min(near, 1.3)
  return (
    `<defs>${glow('core', x, y, 900, mix(light.sun, light.low, 0.15), haze)}</defs>` +
    rect(0, 0, w, h, haze) +
    rect(0, 0, w, h, 'url(#core)') +
    group(rays(x, y, random.pick([18, 26, 40]), light.sun, random.next(), 1800), 'opacity=".15"') +
    circle(x, y, 250, light.sun, 'opacity=".9"') +
    silhouette(motif, x, 838 - size * 0.46, size, light.deep, light.sun) +
    ridge(random, 832, 16, 0.4, light.deep, w)
  )
}

/** Printing dots that thicken into weather. */
export const dots: Scene = ({ random, palette, motif, near }) => {
  const field = random.pick([palette.paper, palette.main])
  const ink = [palette.ink, palette.paper, palette.second].toSorted(
    (a, b) => contrast(b, field) - contrast(a, field),
  )[0]!
  const x = random.pick([560, 1060])
  return (
    rect(0, 0, w, h, field) +
    circle(x, 440, 340, field === palette.main ? palette.accent : palette.main) +
    halftone(-10, 0, w + 30, h + 20, 26, mix(field, ink, 0.75), (across, down) =>
      Math.max(0, down * 1.15 - 0.25 - 0.35 * Math.abs(Math.sin(across * 5))),
    ) +
    drawn(motif, x, 440, 430 * near, { f: ink, k: field, a: palette.accent })
  )
}

/** Folds of colour, like a curtain before the film. */
export const folds: Scene = ({ palette, light, motif, near }) => {
  const colours = [palette.main, mix(palette.main, light.deep, 0.35), mix(palette.main, light.deep, 0.6)]
  const count = 22
  const drapes = Array.from({ length: count }, (_, index) =>
    rect((index * w) / count, 0, w / count + 1, h, colours[[0, 1, 2, 1][index % 4]!]!),
  ).join('')
  return (
    `<defs>${glow('spot', 800, 420, 560, mix(light.sun, palette.main, 0.1), palette.main)}</defs>` +
    drapes +
    circle(800, 420, 420 * Math.min(1.1, near), 'url(#spot)', 'opacity=".92"') +
    silhouette(motif, 800, 420, 400 * near, light.deep, mix(light.sun, palette.main, 0.3)) +
    rect(0, 790, w, 110, light.deep) +
    line('M0 790H1600', mix(light.sun, light.deep, 0.3), 3)
  )
}
