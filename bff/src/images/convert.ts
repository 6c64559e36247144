import type { Sharp } from 'sharp'
import type { ImageRequest } from '@contract/image-request'
import { ImageError, type OriginalPicture } from './image-source.port.ts'
import { loadSharp } from './load-sharp.ts'
import { Random } from '@artwork/random'

const grainSide = 128
const side = grainSide
let tile: Promise<Buffer> | undefined

/** A tile of fine gray noise, always the same, that is laid over a drawing like the grain of paper. PNG. */
function grainTile(): Promise<Buffer> {
  tile ??= makeTile()
  return tile
}

async function makeTile(): Promise<Buffer> {
  const random = new Random('grain')
  const grays = Buffer.alloc(side * side * 2)
  for (let index = 0; index < grays.length; index += 2) {
    grays[index] = Math.floor((random.next() + random.next()) * 128)
    grays[index + 1] = 70
  }
  const sharp = await loadSharp()
  return await sharp(grays, { raw: { width: side, height: side, channels: 2 } })
    .png()
    .toBuffer()
}

const MAX_PIXELS = 40_000_000
const defaultQuality = { webp: 80, avif: 50, jpeg: 82 } as const
const white = '#ffffff'

/** Converts a picture to the requested size and format. @throws ImageError `broken` */
export async function convert(original: OriginalPicture, request: ImageRequest): Promise<Buffer> {
  try {
    return await encode(frame(await open(original, request), request), request).toBuffer()
  } catch (error) {
    throw new ImageError('broken', `${request.path} cannot be converted`, { cause: error })
  }
}

async function open(original: OriginalPicture, { width = 0, height = 0 }: ImageRequest): Promise<Sharp> {
  const sharp = await loadSharp()
  if (original.kind === 'encoded')
    return sharp(original.bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
  const drawing = sharp(Buffer.from(original.svg), { limitInputPixels: MAX_PIXELS })
  // The tile cannot be larger than the picture; below that size grain is only noise to the encoder.
  return Math.min(width || height, height || width) < grainSide
    ? drawing
    : drawing.composite([{ input: await grainTile(), tile: true, blend: 'soft-light' }])
}

function frame(picture: Sharp, { width, height, fit, background, blur }: ImageRequest): Sharp {
  const framed = picture.resize({
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    fit,
    background: background ? `#${background}` : { r: 0, g: 0, b: 0, alpha: 0 },
  })
  return blur === undefined ? framed : framed.blur(blur)
}

function encode(picture: Sharp, { format, quality = defaultQuality[format], background }: ImageRequest): Sharp {
  if (format === 'avif') return picture.avif({ quality, effort: 2 })
  if (format === 'webp') return picture.webp({ quality, effort: 3 })
  return picture.flatten({ background: background ? `#${background}` : white }).jpeg({ quality, mozjpeg: true })
}
