import { placeMotif, silhouette } from '../motifs/motif.ts'
import { contrast, isDark, mix, readableOn } from '../palettes.ts'
import { credits, ground, heightAbove, titleIn, type Brief, type Composition } from './brief.ts'
import { circle, clipped, line, rect, shape } from './shapes.ts'

/** A wallpaper of one thing, one of them different, and a label. */
export const wallpaper: Composition = (brief) => {
  const { palette, random, faces } = brief
  const field = random.pick([palette.main, palette.second, palette.paper])
  const pattern = repeated(brief, field)
  const label =
    readableOn(field, palette) === palette.paper || isDark(field)
      ? isDark(palette.paper)
        ? palette.ink
        : palette.paper
      : palette.ink
  const words = readableOn(label, palette)
  const top = 540
  const title = titleIn(
    brief,
    { x: 92, y: top + 42, width: 416, height: heightAbove(brief, top + 42, top + 252) },
    {
      face: random.pick([faces.didone, faces.playfair, faces.josefin]),
      fill: words,
      align: 'middle',
      valign: 'middle',
      maxSize: 68,
      maxLines: 3,
      gap: 0.42,
    },
  )
  return (
    ground(field) +
    pattern +
    rect(60, top, 480, 290, label) +
    line(`M72 ${top + 12}H528V${top + 278}H72z`, words, 1.6) +
    title.svg +
    credits(brief, { x: 300, y: top + 252, fill: words, align: 'middle', width: 400, withCast: false })
  )
}

/** The motif all over the sheet, every other row moved by half a cell; one of the first rows' motifs has another color. */
function repeated({ motif: drawn, palette, random }: Brief, field: string): string {
  const tone = contrast(palette.ink, field) > 2.2 ? mix(field, palette.ink, 0.72) : mix(field, palette.paper, 0.72)
  const columns = random.pick([3, 4, 5])
  const cell = 600 / columns
  const rows = Math.ceil(900 / cell) + 1
  const odd = columns * 2 * random.whole(0, 1) + random.whole(0, columns - 1)
  const color =
    [palette.accent, palette.paper, palette.main].find(
      (candidate) => candidate !== field && contrast(candidate, field) > 2,
    ) ?? palette.ink
  const at = (x: number, row: number, ink: string): string =>
    silhouette(drawn, x, row * cell * 0.94 + cell * 0.4, cell * 0.76, ink, field)
  return Array.from({ length: rows * columns }, (_, index) => {
    const row = Math.floor(index / columns)
    const x = (index % columns) * cell + cell / 2 + (row % 2 ? cell / 2 : 0)
    const isLastOfMovedRow = row % 2 === 1 && index % columns === columns - 1
    return at(x, row, index === odd ? color : tone) + (isLastOfMovedRow ? at(x - 600, row, tone) : '')
  }).join('')
}

/** The same print in six colorings. */
export const sixfold: Composition = (brief) => {
  const { palette, random, faces } = brief
  const fields = [
    palette.main,
    palette.accent,
    palette.second,
    palette.ink,
    palette.paper,
    mix(palette.main, palette.accent, 0.5),
  ]
  const offset = random.whole(0, 5)
  const tiles = Array.from({ length: 6 }, (_, index) => {
    const field = fields[(index + offset) % 6]!
    const body =
      [palette.ink, palette.paper, palette.main].find((color) => color !== field && contrast(color, field) > 2.4) ??
      readableOn(field, palette)
    const [x, y] = [(index % 2) * 300, Math.floor(index / 2) * 230]
    return clipped(
      `tile${index}`,
      rect(x, y, 300, 230, '#000'),
      rect(x, y, 301, 231, field) +
        placeMotif(brief.motif, x + 150, y + 115, 196, {
          body,
          cutOut: field,
          accent: fields[(index + offset + 1) % 6]!,
        }),
    )
  }).join('')
  const field = isDark(palette.paper) ? palette.paper : palette.ink
  const words = readableOn(field, palette)
  const title = titleIn(
    brief,
    { x: 34, y: 716, width: 532, height: heightAbove(brief, 716, 870) },
    {
      face: faces.archivo,
      fill: words,
      upper: true,
      valign: 'middle',
      maxSize: 74,
      maxLines: 2,
      tracking: -14,
      gap: 0.22,
    },
  )
  return ground(field) + tiles + title.svg + credits(brief, { x: 34, y: 870, fill: words, withCast: false })
}

/** A drawing for a machine that was never built. */
export const blueprint: Composition = (brief) => {
  const { palette, faces } = brief
  const field = isDark(palette.paper) ? palette.paper : isDark(palette.second) ? palette.second : palette.ink
  const ink = readableOn(field, palette)
  const title = titleIn(
    brief,
    { x: 44, y: 690, width: 512, height: heightAbove(brief, 690) },
    {
      face: faces.michroma,
      fill: ink,
      upper: true,
      maxSize: 60,
      maxLines: 3,
      tracking: 20,
      gap: 0.5,
      valign: 'middle',
    },
  )
  return (
    ground(field) +
    line(graphPaper, ink, 0.6, 'opacity=".22"') +
    constructed(brief, ink) +
    title.svg +
    shape('M44 668H556', 'none', `stroke="${palette.accent}" stroke-width="4"`) +
    credits(brief, { x: 44, y: 866, fill: ink, face: faces.archivoText, withCast: false })
  )
}

const graphPaper =
  Array.from({ length: 31 }, (_, index) => `M${index * 20} 0V900`).join('') +
  Array.from({ length: 46 }, (_, index) => `M0 ${index * 20}H600`).join('')

/** The motif in outlines, on a disc with three circles and an axis cross around it. */
function constructed({ motif: drawn, palette, random }: Brief, ink: string): string {
  const y = 390
  const disc = circle(
    300,
    y,
    200,
    palette.main,
    `opacity="${contrast(palette.main, ink) < 2.4 ? 0.3 : random.pick([0.9, 0.75])}"`,
  )
  const circles =
    circle(300, y, 150, 'none', `stroke="${ink}" stroke-width="1" `) +
    circle(300, y, 200, 'none', `stroke="${palette.accent}" stroke-width="3" `) +
    circle(300, y, 250, 'none', `stroke="${ink}" stroke-width="1" stroke-dasharray="2 9"`)
  const axes = line(`M300 ${y - 290}V${y + 290}M20 ${y}H580`, ink, 1, 'stroke-dasharray="14 5 3 5" opacity=".7"')
  const body = silhouette(drawn, 300, y, 400, 'none', 'none').replaceAll('stroke="none"', `stroke="${ink}"`)
  return disc + circles + axes + `<g stroke="${ink}" stroke-width="2.4" stroke-linejoin="round">${body}</g>`
}
