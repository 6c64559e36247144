import type { ImageRequest } from '@contract/image-request'

/** Narrower pictures gain nothing: AVIF's headers are longer than the WebP file. */
const MIN_WIDTH = 64
/** Encoding larger pictures as AVIF takes half a second and tens of megabytes each. */
const MAX_PIXELS = 640 * 960

/** Whether a request for this picture as WebP may be answered with AVIF, which is little more than half as long. */
export const hasLighterFormat = ({ format, quality, width = 0, height = 0 }: ImageRequest): boolean =>
  format === 'webp' && quality === undefined && width >= MIN_WIDTH && height > 0 && width * height <= MAX_PIXELS

/** The request with the format negotiated by `Accept` (RFC 9110 §12.5.1): AVIF if the header names it. */
export const inLightestFormat = (request: ImageRequest, accept: string | undefined): ImageRequest =>
  hasLighterFormat(request) && namesAvif(accept ?? '') ? { ...request, format: 'avif' } : request

const namesAvif = (accept: string): boolean =>
  accept.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
