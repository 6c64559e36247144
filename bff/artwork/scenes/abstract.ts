import { placeMotif as drawn, silhouette } from '../motifs/motif.ts'
import { contrast, mix } from '../palettes.ts'
import { circle, clipped, glow, group, halftone, line, rays, rect, ridge } from '../posters/shapes.ts'
import { sceneHeight as h, sceneWidth as w, type Scene } from './scene-brief.ts'

/** The color with the highest contrast to a ground. */
const strongest = (colors: readonly string[], ground: string): string =>
  colors.toSorted((a, b) => contrast(b, ground) - contrast(a, ground))[0]!

/** Large discs and bars with the motif among them. */
export const geometry: Scene = ({ random, palette, motif, near }) => {
  const field = random.pick([palette.main, palette.paper, palette.second])
  const x = random.pick([520, 1080])
  const body = strongest([palette.ink, palette.paper, palette.main], palette.accent)
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
      body,
      cutOut: palette.accent,
      accent: field === palette.accent ? palette.main : field,
    })
  )
}

/** A detail of the motif, larger than the picture. */
export const detail: Scene = ({ random, palette, motif }) => {
  const field = random.pick([palette.main, palette.accent, palette.second])
  const body = strongest([palette.ink, palette.paper], field)
  const accent = [palette.main, palette.accent, palette.second].find((color) => color !== field) ?? palette.paper
  return (
    `<defs>${glow('field', 1000, 380, 1000, mix(field, '#ffffff', 0.12), mix(field, palette.ink, 0.18))}</defs>` +
    rect(0, 0, w, h, 'url(#field)') +
    drawn(
      motif,
      random.between(980, 1120),
      470,
      random.between(1000, 1240),
      { body, cutOut: field, accent },
      random.between(-16, 16),
    )
  )
}

/** A grid of the motif, each cell in other colors. */
export const frieze: Scene = ({ random, palette, motif }) => {
  const fields = [palette.main, palette.paper, palette.accent, palette.second, palette.ink]
  const [columns, rows] = random.pick([
    [3, 2],
    [2, 1],
    [4, 2],
  ] as const)
  const [width, height] = [w / columns, h / rows]
  const start = random.whole(0, 4)
  const turns = random.pick([0, 90])
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const cell = start + column + row * 2
    const field = fields[cell % fields.length]!
    const colors = {
      body: strongest([palette.ink, palette.paper], field),
      cutOut: field,
      accent: fields[(cell + 2) % fields.length]!,
    }
    const [x, y] = [(column + 0.5) * width, (row + 0.5) * height]
    return (
      rect(column * width, row * height, width + 1, height + 1, field) +
      drawn(motif, x, y, Math.min(width, height) * 0.8, colors, turns * cell)
    )
  }).join('')
}

/** Two large motifs on two halves of the picture, each cut off. */
export const pair: Scene = ({ random, palette, motif }) => {
  const [left, right] = random.pick([
    [palette.main, palette.second],
    [palette.accent, palette.main],
    [palette.paper, palette.main],
  ] as const)
  const cut = random.between(560, 1040)
  const half = (x: number, field: string, other: string): string =>
    drawn(motif, x, random.pick([60, 450, 840]), random.between(900, 1150), {
      body: strongest([palette.ink, palette.paper, other], field),
      cutOut: field,
      accent: other,
    })
  return (
    clipped('left', rect(0, 0, cut, h, '#000'), rect(0, 0, cut, h, left) + half(cut - 40, left, right)) +
    clipped('right', rect(cut, 0, w - cut, h, '#000'), rect(cut, 0, w - cut, h, right) + half(cut + 40, right, left))
  )
}

/** The outline of the motif repeated outwards, fainter as it grows. */
export const echoes: Scene = ({ random, light, motif, near }) => {
  const x = random.pick([560, 800, 1040])
  const haze = mix(light.low, light.deep, 0.7)
  const turn = random.pick([0, 8, 15])
  const rings = Array.from({ length: 6 }, (_, index) =>
    group(
      silhouette(motif, x, 450, (1500 - index * 190) * Math.min(near, 1.2), light.sun, haze, (5 - index) * turn),
      `opacity="${(0.07 + index * 0.03).toFixed(2)}"`,
    ),
  ).join('')
  return (
    `<defs>${glow('core', x, 450, 800, mix(light.sun, haze, 0.55), haze)}</defs>` +
    rect(0, 0, w, h, haze) +
    rect(0, 0, w, h, 'url(#core)') +
    rings +
    silhouette(motif, x, 450, 440, mix(light.sun, '#ffffff', 0.2), mix(haze, light.deep, 0.6))
  )
}

/** The motif before a bright light with rays. */
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

/** The motif before halftone dots that grow denser towards the bottom. */
export const dots: Scene = ({ random, palette, motif, near }) => {
  const field = random.pick([palette.paper, palette.main])
  const ink = strongest([palette.ink, palette.paper, palette.second], field)
  const x = random.pick([560, 1060])
  return (
    rect(0, 0, w, h, field) +
    circle(x, 440, 340, field === palette.main ? palette.accent : palette.main) +
    halftone(-10, 0, w + 30, h + 20, 26, mix(field, ink, 0.75), (across, down) =>
      Math.max(0, down * 1.15 - 0.25 - 0.35 * Math.abs(Math.sin(across * 5))),
    ) +
    drawn(motif, x, 440, 430 * near, { body: ink, cutOut: field, accent: palette.accent })
  )
}

/** Folds of color, like a curtain before the film. */
export const folds: Scene = ({ palette, light, motif, near }) => {
  const colors = [palette.main, mix(palette.main, light.deep, 0.35), mix(palette.main, light.deep, 0.6)]
  const count = 22
  const drapes = Array.from({ length: count }, (_, index) =>
    rect((index * w) / count, 0, w / count + 1, h, colors[[0, 1, 2, 1][index % 4]!]!),
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
