import { BulkheadRejectedError } from 'cockatiel'
import { avatarPixels } from '@contract/avatar-bounds'
import { bulkhead } from '../../platform/http/bulkhead.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'

/** Accepted formats; SVG is not among them, since it can contain scripts. */
const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])
/** 50 megapixels: more than cameras have, and few enough to decode. */
const MAX_PIXELS = 50_000_000
const queue = bulkhead(1, 8)

/**
 * Converts an uploaded picture for storage: upright, cropped to a square around its salient part, WebP, without
 * metadata of the camera. @throws ProblemException `bad-picture` (422) or `server-busy` (503)
 */
export async function avatarPicture(file: Buffer): Promise<Buffer> {
  try {
    return await queue.execute(() => converted(file))
  } catch (error) {
    if (error instanceof BulkheadRejectedError) throw new ProblemException('server-busy', 503, { retryAfterSeconds: 2 })
    if (error instanceof ProblemException) throw error
    throw new ProblemException('bad-picture', 422)
  }
}

async function converted(file: Buffer): Promise<Buffer> {
  // libvips is loaded when the first picture comes.
  const { default: sharp } = await import('sharp')
  const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { format } = await picture.metadata()
  if (!formats.has(format)) throw new ProblemException('bad-picture', 422)
  return picture
    .autoOrient()
    .resize(avatarPixels, avatarPixels, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()
}
