import { placeMotif } from '../motifs/motif.ts'
import { contrast, readableOn } from '../palettes.ts'
import { credits, ground, heightAbove, titleIn, type Composition } from './brief.ts'
import { circle, clipped, group, line, rays, rect } from './shapes.ts'

/** The international style: one circle, one grid, lettering flush left. */
export const swiss: Composition = (brief) => {
  const { palette, random, faces } = brief
  const [x, y, r] = random.pick([
    [360, 560, 330],
    [240, 600, 300],
    [420, 640, 380],
    [300, 585, 290],
  ] as const)
  const disc = palette.main
  const words = readableOn(palette.paper, palette)
  const title = titleIn(
    brief,
    { x: 40, y: 84, width: 500, height: y - r - 104 },
    {
      face: faces.archivo,
      fill: words,
      maxSize: 84,
      maxLines: 4,
      tracking: -22,
      gap: 0.3,
      subtitleFace: faces.archivoText,
    },
  )
  const beneath = random.chance(0.5)
    ? rect(0, y, 600, 900 - y, palette.second) +
      clipped('low', rect(0, y, 600, 900, '#000'), circle(x, y, r, palette.accent))
    : [0, 1, 2, 3, 4, 5, 6]
        .map((index) => rect(0, y + 20 + index * 46, 600, 16 + index * 3, palette.second, 'opacity=".9"'))
        .join('')
  return (
    ground(palette.paper) +
    circle(x, y, r, disc) +
    beneath +
    placeMotif(brief.motif, x, y, r * 1.18, { body: palette.ink, cutOut: disc, accent: palette.paper }) +
    line('M40 56H560', words, 2) +
    title.svg +
    rect(0, brief.original ? 808 : 846, 600, 100, palette.paper) +
    credits(brief, { x: 40, y: 878, fill: words, face: faces.archivoText, withCast: false })
  )
}

/** A jazz sleeve: bars of color in rhythm, large small letters under them. */
export const sleeve: Composition = (brief) => {
  const { palette, random, faces } = brief
  const count = random.pick([4, 5, 6, 8])
  const inks = [palette.main, palette.accent, palette.second, palette.ink]
  const bars = Array.from({ length: count }, (_, index) => {
    const width = 600 / count
    const height = random.between(110, 410)
    return rect(index * width, 0, width + 0.5, height, inks[(index + random.whole(0, 2)) % inks.length]!)
  }).join('')
  const low = 570
  const words = readableOn(palette.paper, palette)
  const title = titleIn(
    brief,
    { x: 36, y: low + 44, width: 528, height: heightAbove(brief, low + 44, 872) },
    {
      face: faces.anton,
      fill: words,
      fills: [
        words,
        ...[palette.main, palette.accent].filter((color) => contrast(color, palette.paper) > 2.8).slice(0, 1),
      ],
      lower: true,
      maxSize: 150,
      maxLines: 3,
      gap: 0.42,
      tracking: -4,
    },
  )
  return (
    ground(palette.paper) +
    bars +
    circle(300, 330, 212, palette.paper) +
    placeMotif(brief.motif, 300, 330, 320, { body: palette.ink, cutOut: palette.paper, accent: palette.main }) +
    rect(0, low, 600, 330, palette.paper) +
    title.svg +
    credits(brief, { x: 36, y: 872, fill: words, withCast: false })
  )
}

/** Constructivism: a diagonal, a disc, rays and a slogan. */
export const construct: Composition = (brief) => {
  const { palette, random, faces } = brief
  const lean = random.pick([-24, -18, 22])
  const band = palette.ink
  const words = readableOn(band, palette)
  const up = brief.original ? 44 : 0
  const title = titleIn(
    brief,
    { x: 12, y: 606, width: 560, height: 140 },
    {
      face: faces.oswald,
      fill: words,
      upper: true,
      maxSize: 120,
      maxLines: 2,
      align: 'middle',
      valign: 'middle',
      gap: 0.22,
    },
  )
  return (
    ground(palette.paper) +
    rays(300, 340, 14, palette.main, random.next()) +
    circle(300, 340, 236, palette.ink) +
    circle(300, 340, 208, palette.paper) +
    placeMotif(brief.motif, 300, 340, 320, { body: palette.ink, cutOut: palette.paper, accent: palette.main }) +
    group(
      rect(-200, 586, 1000, 180, band) +
        rect(-200, 566, 1000, 12, palette.accent) +
        rect(-200, 774, 1000, 26, palette.main) +
        title.svg,
      `transform="translate(0 ${-up}) rotate(${lean} 300 676)"`,
    ) +
    rect(0, 842 - up, 600, 120, palette.paper) +
    credits(brief, { x: 300, y: 876, fill: readableOn(palette.paper, palette), align: 'middle', withCast: false })
  )
}
