import { placeMotif, silhouette } from '../motifs/motif.ts'
import { contrast, isDark, mix, readableOn } from '../palettes.ts'
import { credits, ground, heightAbove, titleIn, type Composition } from './brief.ts'
import { glow, gradient, rect, shape } from './shapes.ts'

/** Too close: the thing larger than the sheet. */
export const closeUp: Composition = (brief) => {
  const { palette, random, faces } = brief
  const field = random.pick([palette.main, palette.accent, palette.paper])
  const body = contrast(palette.ink, field) > 2.5 ? palette.ink : palette.paper
  const accent =
    [palette.main, palette.accent, palette.second].find((color) => color !== field && contrast(color, body) > 2) ??
    palette.paper
  const atTop = random.chance(0.5)
  const words = readableOn(body, palette)
  const title = titleIn(
    brief,
    { x: 40, y: atTop ? 48 : 668, width: 520, height: atTop ? 150 : heightAbove(brief, 668, 868) },
    {
      face: faces.anton,
      fill: words,
      upper: true,
      maxSize: 112,
      maxLines: 2,
      gap: 0.2,
      valign: atTop ? 'top' : 'bottom',
    },
  )
  const band = atTop ? rect(0, 0, 600, title.y + title.height + 48, body) : rect(0, 632, 600, 268, body)
  return (
    ground(field) +
    placeMotif(
      brief.motif,
      random.between(250, 350),
      atTop ? 560 : 330,
      brief.isAbstract ? random.between(800, 940) : random.between(620, 720),
      { body, cutOut: field, accent },
      random.between(-12, 12),
    ) +
    band +
    (atTop ? rect(0, 816 - (brief.original ? 34 : 0), 600, 130, body) : '') +
    title.svg +
    credits(brief, { x: 40, y: 868, fill: words, withCast: false })
  )
}

/** A stage: one beam of light in a dark room. */
export const spotlight: Composition = (brief) => {
  const { palette, random, faces } = brief
  const night = isDark(palette.paper)
    ? mix(palette.paper, '#000000', 0.35)
    : isDark(palette.second)
      ? mix(palette.second, '#000000', 0.3)
      : '#16131a'
  const beam = [palette.main, palette.accent, palette.ink].find((color) => contrast(color, night) > 4.2) ?? '#f2d9a0'
  const lean = random.pick([-150, 0, 150])
  const words = random.chance(0.5) ? '#f7efdc' : readableOn(night, palette)
  const title = titleIn(
    brief,
    { x: 44, y: 700, width: 512, height: heightAbove(brief, 700, 862) },
    {
      face: random.pick([faces.cinzel, faces.oswald, faces.didone]),
      fill: words,
      align: 'middle',
      upper: true,
      valign: 'middle',
      maxSize: 72,
      maxLines: 2,
      tracking: 30,
      gap: 0.4,
    },
  )
  return (
    `<defs>${gradient('beam', mix(beam, '#ffffff', 0.15), mix(beam, night, 0.25))}${glow('pool', 300, 610, 330, mix(beam, night, 0.4), night)}</defs>` +
    ground(night) +
    rect(0, 380, 600, 420, 'url(#pool)', 'opacity=".5"') +
    shape(`M${300 + lean - 16} -10H${300 + lean + 16}L516 604H84z`, 'url(#beam)', 'opacity=".92"') +
    `<ellipse cx="300" cy="604" rx="216" ry="48" fill="${mix(beam, '#ffffff', 0.12)}"/>` +
    `<ellipse cx="310" cy="612" rx="120" ry="18" fill="${night}" opacity=".55"/>` +
    silhouette(brief.motif, 300, 452, 310, night, beam) +
    title.svg +
    credits(brief, { x: 300, y: 862, fill: words, align: 'middle', withCast: false })
  )
}
