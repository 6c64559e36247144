import { placeMotif, silhouette } from '../motifs/motif.ts'
import { isDark, mix, readableOn } from '../palettes.ts'
import { credits, ground, heightAbove, titleIn, type Composition } from './brief.ts'
import { glow, group, rect } from './shapes.ts'

/** A print made without a camera: the thing laid on the paper again and again while the light changed. */
export const photogram: Composition = (brief) => {
  const { palette, random, faces } = brief
  const night = isDark(palette.paper) ? palette.paper : isDark(palette.second) ? palette.second : '#12131a'
  const light = palette.accent
  const center = 400
  const turn = random.pick([5, 12, 24, 36])
  const echoes = Array.from({ length: 7 }, (_, index) =>
    group(
      silhouette(
        brief.motif,
        300,
        center,
        560 - index * 46,
        index % 2 ? palette.main : light,
        'none',
        (index - 3) * turn,
      ),
      `opacity="${(0.1 + index * 0.025).toFixed(3)}" style="mix-blend-mode:screen"`,
    ),
  ).join('')
  const words = readableOn(night, palette)
  const title = titleIn(
    brief,
    { x: 50, y: 690, width: 500, height: heightAbove(brief, 690, 862) },
    {
      face: faces.josefin,
      fill: words,
      upper: true,
      align: 'middle',
      valign: 'middle',
      maxSize: 62,
      maxLines: 3,
      tracking: 130,
      gap: 0.55,
    },
  )
  return (
    `<defs>${glow('light', 300, center, 460, mix(night, palette.main, 0.75), night)}</defs>` +
    ground(night) +
    rect(0, 0, 600, 900, 'url(#light)') +
    echoes +
    silhouette(brief.motif, 300, center, 270, words, mix(night, palette.main, 0.7)) +
    title.svg +
    credits(brief, { x: 300, y: 862, fill: mix(words, night, 0.2), align: 'middle', withCast: false })
  )
}

/** Outlines that echo outwards around a dreamlike thing, painted by hand (the Polish school). */
export const echo: Composition = (brief) => {
  const { palette, random, faces } = brief
  const inks = [palette.main, palette.paper, palette.accent, palette.second]
  const y = 500
  const rings = Array.from({ length: 8 }, (_, index) => {
    const width = (8 - index) * 30
    const color = inks[index % inks.length]!
    return `<g stroke="${color}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${silhouette(brief.motif, 300, y, 380, color, color)}</g>`
  }).join('')
  const field = palette.main
  const words = readableOn(field, palette)
  const title = titleIn(
    brief,
    { x: 44, y: 50, width: 512, height: 150 },
    {
      face: random.chance(0.5) ? faces.shrikhand : faces.playfairItalic,
      fill: words,
      align: random.pick(['start', 'middle'] as const),
      maxSize: 92,
      maxLines: 3,
      gap: 0.42,
    },
  )
  return (
    ground(field) +
    rings +
    placeMotif(brief.motif, 300, y, 380, { body: palette.ink, cutOut: palette.paper, accent: palette.accent }) +
    rect(0, 0, 600, title.y + title.height + 34, field) +
    title.svg +
    rect(0, 832 - (brief.original ? 34 : 0), 600, 100, field) +
    credits(brief, { x: 44, y: 872, fill: words, withCast: false })
  )
}
