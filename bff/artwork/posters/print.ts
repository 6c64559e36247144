import { placeMotif, silhouette } from '../motifs/motif.ts'
import { contrast, isDark, luminance, readableOn } from '../palettes.ts'
import { credits, ground, heightAbove, titleIn, type Brief, type Composition } from './brief.ts'
import { circle, clipped, cutPaper, group, halftone, rect, shape } from './shapes.ts'

/** Cut paper: slabs torn by hand, one thing, lettering with scissors (American title design of the fifties). */
export const cutOut: Composition = (brief) => {
  const { palette, random, faces } = brief
  const field = random.chance(0.5) ? palette.main : palette.accent
  const slab = isDark(field) ? palette.paper : palette.ink
  const words = readableOn(slab, palette)
  const onTop = random.chance(0.4)
  const titleY = onTop ? 46 : brief.original ? 566 : 596
  const artY = onTop ? (brief.original ? 312 : 330) : 50
  const title = titleIn(
    brief,
    { x: 66, y: titleY + 28, width: 470, height: 168 },
    {
      face: faces.londrina,
      fill: words,
      lower: random.chance(0.6),
      maxSize: 118,
      maxLines: 3,
      valign: 'middle',
      gap: 0.3,
    },
  )
  return (
    ground(field) +
    pastedMotif(brief, field, artY) +
    cutPaper(random, 34, titleY, 532, 226, slab, 12) +
    title.svg +
    credits(brief, { x: 40, y: 868, fill: readableOn(field, palette), withCast: false })
  )
}

/** The motif on a square slab, a strip of another color between them. */
function pastedMotif({ motif: drawn, palette, random }: Brief, field: string, y: number): string {
  const other = field === palette.main ? palette.accent : palette.main
  const inks = { body: palette.ink, cutOut: isDark(palette.ink) ? palette.paper : palette.second, accent: other }
  return (
    cutPaper(random, 70, y, 460, 460, palette.paper, 22) +
    cutPaper(random, random.pick([-40, 420]), y + random.between(60, 300), 220, 120, other, 16) +
    placeMotif(drawn, 300, y + 230, 390, inks, random.between(-7, 7))
  )
}

/** Two inks printed over each other, not quite in register, with dots. */
export const overprint: Composition = (brief) => {
  const { palette, random, faces } = brief
  const sheet = luminance(palette.paper) > 0.5 ? palette.paper : '#f3ead6'
  const [one = palette.ink, two = palette.ink] = [
    palette.main,
    palette.second,
    palette.accent,
    palette.paper,
    palette.ink,
  ].filter((color) => contrast(color, sheet) > 2.4)
  const dark = [palette.ink, palette.paper, palette.second].toSorted((a, b) => luminance(a) - luminance(b))[0]!
  const title = titleIn(
    brief,
    { x: 40, y: 46, width: 520, height: 176 },
    { face: faces.archivo, fill: dark, upper: true, maxSize: 96, maxLines: 3, tracking: -18, gap: 0.2 },
  )
  const turn = random.between(-9, 9)
  const dots = halftone(0, 250, 600, 650, 15, two, (across, down) =>
    Math.max(0, down * 0.95 - Math.abs(across - 0.5) * 0.5),
  )
  return (
    ground(sheet) +
    group(dots, 'style="mix-blend-mode:multiply" opacity=".75"') +
    group(
      circle(random.between(210, 390), 520, 250, luminance(palette.accent) > 0.25 ? palette.accent : '#f0b548'),
      'style="mix-blend-mode:multiply"',
    ) +
    group(silhouette(brief.motif, 288, 532, 510, one, sheet, turn), 'style="mix-blend-mode:multiply" opacity=".92"') +
    group(silhouette(brief.motif, 312, 546, 510, two, sheet, turn), 'style="mix-blend-mode:multiply" opacity=".6"') +
    title.svg +
    rect(0, 836 - (brief.original ? 26 : 0), 600, 100, sheet) +
    credits(brief, { x: 40, y: 876, fill: dark, withCast: false })
  )
}

/** Colors trade places across a line through the thing itself. */
export const counterchange: Composition = (brief) => {
  const { palette, random, faces } = brief
  const [left, right] = (
    [
      [palette.main, palette.ink],
      [palette.accent, palette.ink],
      [palette.main, palette.paper],
    ] as const
  ).toSorted((a, b) => contrast(b[0], b[1]) - contrast(a[0], a[1]))[random.whole(0, 1)]!
  const cut = random.pick(['M0 0H300V900H0z', 'M0 0H470L130 900H0z', 'M0 0H600V395H0z'])
  const level = cut.includes('H600')
  const y = level ? 395 : 370
  const one = readableOn(left, palette)
  const other = readableOn(right, palette)
  const titleArea = { x: 40, y: 640, width: 520, height: heightAbove(brief, 640) }
  const title = (fill: string): string =>
    titleIn(brief, titleArea, {
      face: faces.playfair,
      fill,
      align: 'middle',
      valign: 'middle',
      maxSize: 96,
      maxLines: 3,
      gap: 0.34,
    }).svg
  const side = (field: string, body: string, words: string): string =>
    ground(field) +
    placeMotif(brief.motif, 300, y, 440, { body, cutOut: field, accent: palette.accent }) +
    title(words) +
    credits(brief, { x: 300, y: 866, fill: words, align: 'middle', withCast: false })
  return side(right, left, other) + clipped('half', shape(cut, '#000'), side(left, right, one))
}
