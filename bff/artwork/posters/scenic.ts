import { placeMotif, silhouette } from '../motifs/motif.ts'
import { contrast, isDark, luminance, mix, readableOn } from '../palettes.ts'
import { credits, ground, heightAbove, titleIn, type Composition } from './brief.ts'
import { circle, clipped, gradient, group, line, rect, ridge, shape } from './shapes.ts'

/** Hills behind hills, and an object on the last of them (a travel poster). */
export const horizon: Composition = (brief) => {
  const { palette, random, faces } = brief
  const near = [palette.ink, palette.second, palette.paper].toSorted((a, b) => luminance(a) - luminance(b))[0]!
  const sky =
    (isDark(palette.paper) ? [palette.main, palette.accent] : [palette.accent, palette.main]).find(
      (color) => contrast(color, near) > 4,
    ) ?? palette.paper
  const rough = random.pick([0.2, 0.4, 0.9])
  const layers = [0, 1, 2, 3, 4]
    .map((index) =>
      ridge(
        random,
        (brief.isAbstract ? 520 : 430) + index * (brief.isAbstract ? 62 : 78),
        46 - index * 6,
        rough,
        mix(sky, near, 0.14 + index * 0.14),
      ),
    )
    .join('')
  const words = contrast(near, sky) > 3 ? near : readableOn(sky, palette)
  const title = titleIn(
    brief,
    { x: 56, y: 66, width: 488, height: 142 },
    {
      face: random.chance(0.5) ? faces.josefin : faces.didone,
      fill: words,
      align: 'middle',
      valign: 'middle',
      maxSize: 84,
      maxLines: 3,
      gap: 0.4,
    },
  )
  const foot = readableOn(near, palette)
  const light = isDark(palette.paper) ? palette.accent : palette.main
  return (
    `<defs>${gradient('sky', sky, mix(sky, palette.paper, isDark(palette.paper) ? 0.25 : 0.7))}</defs>` +
    rect(0, 0, 600, 900, 'url(#sky)') +
    (brief.isAbstract
      ? placeMotif(brief.motif, 300, 432, 340, { body: light, cutOut: sky, accent: near })
      : circle(random.between(170, 430), random.between(330, 380), random.between(80, 116), light)) +
    layers +
    (brief.isAbstract
      ? ''
      : silhouette(brief.motif, random.pick([210, 300, 390]), 610, 320, near, mix(sky, near, 0.4))) +
    ridge(random, 772, 10, 0.2, near) +
    title.svg +
    credits(brief, { x: 300, y: 866, fill: foot, align: 'middle', withCast: false })
  )
}

/** One picture inside another: a landscape seen through the shape of a thing (a double exposure). */
export const exposure: Composition = (brief) => {
  const { palette, random, faces } = brief
  const sheet = isDark(palette.paper) ? '#efe8da' : palette.paper
  const deep = isDark(palette.ink) ? palette.ink : palette.paper
  const size = 560
  const y = 372
  const mask = `<mask id="seen">${silhouette(brief.motif, 300, y, size, '#fff', brief.isAbstract ? '#fff' : '#000')}</mask>`
  const inside =
    rect(0, 0, 600, 900, 'url(#air)') +
    circle(random.between(220, 380), y - 60, 96, palette.accent) +
    [0, 1, 2, 3]
      .map((index) =>
        ridge(random, y + 10 + index * 68, 40, random.pick([0.3, 0.9]), mix(palette.main, deep, 0.3 + index * 0.22)),
      )
      .join('')
  const title = titleIn(
    brief,
    { x: 48, y: 676, width: 504, height: heightAbove(brief, 676) },
    { face: faces.playfair, fill: deep, align: 'middle', valign: 'middle', maxSize: 76, maxLines: 3, gap: 0.42 },
  )
  return (
    `<defs>${gradient('air', mix(palette.main, sheet, 0.35), palette.main)}${mask}</defs>` +
    ground(sheet) +
    group(inside, 'mask="url(#seen)"') +
    title.svg +
    credits(brief, { x: 300, y: 866, fill: deep, align: 'middle', withCast: false })
  )
}

/** A picture behind an arch, and a quiet title under it (a fine edition). */
export const arch: Composition = (brief) => {
  const { palette, random, faces } = brief
  const outline = random.pick([
    'M110 600V320A190 190 0 0 1 490 320V600z',
    'M300 96A262 262 0 1 1 299 96z',
    'M96 110H504V600H96z',
    'M300 70L540 345L300 620L60 345z',
  ])
  const field = isDark(palette.paper) ? palette.second : palette.paper
  const words = readableOn(field, palette)
  const back = isDark(palette.paper) ? palette.paper : palette.second
  const colors = { body: isDark(palette.ink) ? palette.ink : '#f7efdd', cutOut: palette.main, accent: palette.accent }
  const land =
    circle(random.between(200, 400), 280, 110, palette.accent) +
    ridge(random, 480, 30, 0.3, mix(palette.main, back, 0.35)) +
    ridge(random, 545, 24, 0.3, mix(palette.main, back, 0.75))
  const scene = brief.isAbstract
    ? rect(0, 0, 600, 900, palette.main) + placeMotif(brief.motif, 300, 350, 350, colors)
    : rect(0, 0, 600, 900, 'url(#back)') + land + placeMotif(brief.motif, 300, 380, 320, colors)
  const title = titleIn(
    brief,
    { x: 60, y: 656, width: 480, height: heightAbove(brief, 656, 850) },
    {
      face: random.pick([faces.didone, faces.playfair, faces.cinzel]),
      fill: words,
      align: 'middle',
      valign: 'middle',
      maxSize: 72,
      maxLines: 3,
      gap: 0.45,
    },
  )
  return (
    `<defs>${gradient('back', palette.main, mix(palette.main, back, 0.5))}</defs>` +
    ground(field) +
    clipped('view', shape(outline, '#000'), scene) +
    line('M28 28H572V872H28z', words, 2) +
    title.svg +
    credits(brief, { x: 300, y: 850, fill: words, align: 'middle', width: 470, withCast: false })
  )
}
