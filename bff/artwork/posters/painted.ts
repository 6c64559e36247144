import type { Face } from '../lettering/faces.ts'
import { placeMotif, silhouette } from '../motifs/motif.ts'
import { isDark, mix, readableOn } from '../palettes.ts'
import { credits, ground, heightAbove, titleIn, type Composition } from './brief.ts'
import { circle, clipped, gradient, group, line, rays, rect, ridge, shape } from './shapes.ts'

/** Empty paper, one disc, one thing near the bottom (the Japanese way of leaving out). */
export const emptiness: Composition = (brief) => {
  const { palette, random, faces } = brief
  const sheet = isDark(palette.paper) ? palette.paper : mix(palette.paper, '#ffffff', 0.35)
  const words = readableOn(sheet, palette)
  const x = random.pick([200, 300, 400])
  const vertical =
    brief.original && /^[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af・々！？]{1,12}$/u.test(brief.original.text)
  const title = titleIn(
    brief,
    { x: 44, y: 56, width: vertical ? 420 : 512, height: 120 },
    { face: faces.playfair, fill: words, maxSize: 58, maxLines: 3, gap: 0.5 },
  )
  const column = vertical && brief.original ? columnOf(brief.original.text, brief.original.face, words) : ''
  return (
    ground(sheet) +
    circle(x, 430, random.between(150, 190), palette.main) +
    silhouette(brief.motif, 300 + (300 - x) * 0.5, 628, 330, words, sheet) +
    rect(0, 790, 600, 2, words, 'opacity=".7"') +
    title.svg +
    column +
    credits(vertical ? { ...brief, original: null } : brief, { x: 44, y: 866, fill: words, withCast: false })
  )
}

function columnOf(text: string, face: Face, fill: string): string {
  const size = Math.min(46, 480 / text.length)
  return [...text]
    .map((character, index) => {
      const [, outline] = face.glyphs[character] ?? [0, '']
      return `<path transform="translate(${556 - size} ${62 + size + index * size * 1.06}) scale(${size / 1000})" fill="${fill}" d="${outline}"/>`
    })
    .join('')
}

/** Art deco: a rising sun of gold lines in an arch, everything symmetrical. */
export const deco: Composition = (brief) => {
  const { palette, random, faces } = brief
  const field = isDark(palette.paper) ? palette.paper : palette.ink
  const gold = palette.accent
  const words = readableOn(field, palette)
  const arch = 'M70 620V300A230 230 0 0 1 530 300V620z'
  const top = 650
  const title = titleIn(
    brief,
    { x: 70, y: top + 24, width: 460, height: heightAbove(brief, top + 24, 848) },
    {
      face: random.chance(0.6) ? faces.marquee : faces.poiret,
      fill: words,
      upper: true,
      align: 'middle',
      valign: 'middle',
      maxSize: 72,
      maxLines: 3,
      tracking: 20,
      gap: 0.42,
    },
  )
  return (
    ground(field) +
    clipped(
      'arch',
      shape(arch, '#000'),
      rect(0, 0, 600, 900, palette.main) +
        rays(300, 620, 44, mix(palette.main, field, 0.45), 0.07) +
        circle(300, 400, 176, gold) +
        circle(300, 400, 164, field),
    ) +
    placeMotif(brief.motif, 300, 400, 236, { body: words, cutOut: field, accent: palette.main }) +
    line(arch, gold, 5) +
    line('M52 638V300A248 248 0 0 1 548 300V638z', gold, 2) +
    [0, 1, 2]
      .map((index) =>
        line(
          `M${20 + index * 7} ${20 + index * 7}H${580 - index * 7}V${880 - index * 7}H${20 + index * 7}z`,
          gold,
          index === 1 ? 3 : 1,
        ),
      )
      .join('') +
    title.svg +
    credits(brief, { x: 300, y: 848, fill: gold, align: 'middle', width: 440, withCast: false })
  )
}

/** A paperback cover: a low sun in bands, a dark shape before it, lettering that shouts. */
export const pulp: Composition = (brief) => {
  const { palette, random, faces } = brief
  const [high, low] = [palette.second, palette.main]
  const y = random.between(420, 470)
  const stripes = Array.from({ length: 7 }, (_, index) =>
    rect(0, y + 40 + index * 30, 600, 4 + index * 3.2, mix(high, low, 0.55 + index * 0.06)),
  ).join('')
  const title = (fill: string): string =>
    titleIn(
      brief,
      { x: 44, y: 54, width: 512, height: 190 },
      {
        face: faces.bangers,
        fill,
        upper: true,
        align: 'middle',
        valign: 'middle',
        maxSize: 138,
        maxLines: 3,
        tracking: 12,
        gap: 0.16,
      },
    ).svg
  const dark = isDark(palette.ink) ? palette.ink : palette.second
  const shade = isDark(dark) ? dark : '#140d12'
  return (
    `<defs>${gradient('dusk', isDark(high) ? high : mix(high, '#100818', 0.75), low)}</defs>` +
    rect(0, 0, 600, 900, 'url(#dusk)') +
    clipped('sun', circle(300, y, 236, '#000'), circle(300, y, 236, palette.accent) + stripes) +
    silhouette(brief.motif, 300, y + 122, 430, shade, palette.accent) +
    ridge(random, 792, 26, 0.3, shade) +
    group(
      group(title(shade), 'transform="translate(7 8)"') + title('#fff4d8'),
      'transform="rotate(-4 300 150) skewX(-6) translate(16 0)"',
    ) +
    line('M14 14H586V886H14z', '#fff4d8', 6) +
    credits(brief, { x: 300, y: 862, fill: '#fff4d8', align: 'middle', withCast: false })
  )
}
