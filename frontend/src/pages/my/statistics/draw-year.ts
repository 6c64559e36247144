import { color, display, Pen, sans, type YearPicture } from './draw-parts.ts'

export type PictureShape = 'tall' | 'wide'
/** The sizes of the picture (px): of a story on a phone, and of a preview in a post. */
export const pictureSizes: Readonly<Record<PictureShape, readonly [width: number, height: number]>> = {
  tall: [1080, 1920],
  wide: [1200, 630],
}

/** Draws the picture on a canvas of its size. Rejects if the browser draws none. */
export async function drawYear(canvas: HTMLCanvasElement, picture: YearPicture, shape: PictureShape): Promise<void> {
  await loadFonts(picture)
  const [width, height] = pictureSizes[shape]
  Object.assign(canvas, { width, height, lang: picture.language })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  const pen = new Pen(context)
  pen.ground(width, height)
  if (shape === 'tall') drawTall(pen, picture)
  else drawWide(pen, picture)
}

/** The drawn picture as a file. Rejects if the browser refuses to write it. */
export const pictureFile = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], name, { type: blob.type }))
          : reject(new Error('The picture could not be written')),
      'image/png',
    )
  })

/** Loads the subsets of the fonts that the texts need; a font that is missing is replaced by the next of its family. */
async function loadFonts({ name, note, figures, facts, months, year }: YearPicture): Promise<void> {
  const text = [
    name,
    note,
    year,
    ...[...figures, ...facts].flatMap(({ value, label }) => [value, label]),
    ...months,
  ].join('')
  await Promise.allSettled([
    document.fonts.load(`800 40px ${display}`, text),
    document.fonts.load(`400 40px ${sans}`, text),
  ])
  await document.fonts.ready
}

const MARGIN = 84

function drawTall(pen: Pen, picture: YearPicture): void {
  const width = 1080 - 2 * MARGIN
  pen.brand({ x: MARGIN, y: 150, width }, picture.name, 60)
  const size = pen.sizeFor(picture.year, width, 640)
  const ground = 200 + size * 0.78
  pen.words(picture.year, { x: MARGIN, y: ground, width }, { font: `800 ${size}px ${display}`, fill: color.lamp })
  if (picture.note)
    pen.words(picture.note, { x: MARGIN, y: ground + 62, width }, { font: `400 36px ${sans}`, fill: color.quiet })
  pen.figures(picture, { x: MARGIN, y: 960, width }, 168, 36)
  pen.lights(picture, { x: MARGIN, y: 1070, width }, 31)
  pen.facts(picture, { x: MARGIN, y: 1530, width }, { columns: 2, size: 62, rowHeight: 190 })
}

function drawWide(pen: Pen, picture: YearPicture): void {
  const [left, right] = [
    { x: 64, width: 440 },
    { x: 568, width: 568 },
  ]
  pen.brand({ ...left, y: 108 }, picture.name, 40)
  const size = pen.sizeFor(picture.year, left.width, 320)
  const ground = 130 + size * 0.78
  pen.words(picture.year, { ...left, y: ground }, { font: `800 ${size}px ${display}`, fill: color.lamp })
  if (picture.note)
    pen.words(picture.note, { ...left, y: ground + 36 }, { font: `400 22px ${sans}`, fill: color.quiet })
  pen.facts({ facts: picture.facts.slice(0, 2) }, { ...left, y: 460 }, { columns: 2, size: 34, rowHeight: 110 })
  pen.figures(picture, { ...right, y: 190 }, 116, 24)
  pen.lights(picture, { ...right, y: 268 }, 24)
}
