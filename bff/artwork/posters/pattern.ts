import { placeMotif, silhouette } from '../motifs/motif.ts'
import { contrast, mix, readableOn } from '../palettes.ts'
import { credits, ground, heightAbove, titleIn, type Composition } from './brief.ts'
import { circle, clipped, group, line, rect } from './shapes.ts'

/** Mostly letters, as large as the sheet; a drawing of the title has its own space. */
export const letters: Composition = (brief) => {
  const { palette, random, faces } = brief
  const field = random.pick([palette.paper, palette.main, palette.ink])
  const words = readableOn(field, palette)
  const colors = [palette.main, palette.accent, palette.paper, palette.ink].filter(
    (color) => contrast(color, field) > 2.6,
  )
  const face = random.pick([faces.anton, faces.anton, faces.archivo, faces.didone])
  const title = titleIn(
    brief,
    { x: 36, y: 44, width: 528, height: heightAbove(brief, 44, 868, brief.isAbstract ? 26 : 250) },
    {
      face,
      fill: words,
      fills: random.chance(0.5) ? [words] : [words, ...colors.filter((color) => color !== words)].slice(0, 2),
      upper: random.chance(0.8),
      justify: true,
      maxSize: 420,
      maxLines: 6,
      gap: 0.14,
    },
  )
  const room = heightAbove(brief, title.y + title.height, 868, 10)
  const mark =
    room > 150
      ? placeMotif(brief.motif, 300, title.y + title.height + room / 2 + 4, Math.min(420, room * 0.92), {
          body: colors[0] ?? words,
          cutOut: field,
          accent: words,
        })
      : ''
  return ground(field) + mark + title.svg + credits(brief, { x: 36, y: 868, fill: words, width: 528 })
}

/** Rings that pull the eye into the middle. */
export const vortex: Composition = (brief) => {
  const { palette, random, faces } = brief
  const field = palette.main
  const dark = contrast(palette.ink, field) > 3 ? palette.ink : palette.paper
  const y = 380
  const square = random.chance(0.35)
  const rings = Array.from({ length: 13 }, (_, index) => {
    const r = 560 - index * 36
    const color = index % 2 ? field : dark
    const shift = Math.sin(index * 0.55) * 22
    return square
      ? group(rect(300 - r * 0.8, y - r * 0.8, r * 1.6, r * 1.6, color), `transform="rotate(${index * 7} 300 ${y})"`)
      : circle(300 + shift, y + Math.cos(index * 0.55) * 18 - 18, r, color)
  }).join('')
  const words = readableOn(field, palette)
  const title = titleIn(
    brief,
    { x: 40, y: 716, width: 520, height: heightAbove(brief, 716) },
    {
      face: random.pick([faces.londrina, faces.archivo, faces.shrikhand]),
      fill: words,
      align: 'middle',
      valign: 'middle',
      maxSize: 84,
      maxLines: 2,
      gap: 0.28,
    },
  )
  return (
    ground(field) +
    clipped('field', rect(0, 0, 600, 690, '#000'), rings) +
    circle(300, y, 118, palette.accent) +
    silhouette(
      brief.motif,
      300,
      y,
      160,
      readableOn(palette.accent, { ...palette, accent: palette.ink }),
      palette.accent,
    ) +
    rect(0, 690, 600, 210, field) +
    title.svg +
    credits(brief, { x: 300, y: 866, fill: words, align: 'middle', withCast: false })
  )
}

/** Stripes that run in, bend and run out (the seventies). */
export const stripes: Composition = (brief) => {
  const { palette, random, faces } = brief
  const field = palette.paper
  const inks = [
    palette.second,
    palette.main,
    palette.accent,
    mix(palette.main, palette.accent, 0.5),
    palette.second === field ? palette.ink : mix(palette.second, palette.main, 0.5),
  ]
  const flip = random.chance(0.5)
  const width = 34
  const bend = inks
    .map((color, index) => {
      const inset = index * width
      const r = 236 - inset
      return line(
        `M${64 + inset} 920V430A${r} ${r} 0 0 1 ${64 + inset + r * 2} 430V${560}A${0} ${0} 0 0 0 ${64 + inset + r * 2} 560V920`,
        color,
        width + 0.6,
      )
    })
    .join('')
  const words = readableOn(field, palette)
  const title = titleIn(
    brief,
    { x: 40, y: 48, width: 520, height: 118 },
    { face: faces.shrikhand, fill: words, align: 'middle', valign: 'middle', maxSize: 86, maxLines: 2, gap: 0.4 },
  )
  return (
    ground(field) +
    group(bend, flip ? 'transform="translate(600 0) scale(-1 1)"' : '') +
    placeMotif(brief.motif, 300, 548, 190, { body: words, cutOut: field, accent: palette.main }) +
    rect(0, 808 - (brief.original ? 34 : 0), 600, 120, field) +
    title.svg +
    credits(brief, { x: 300, y: 866, fill: words, align: 'middle', withCast: false })
  )
}
