import type { ImageRequest } from '@contract/image-request'

/** Smaller ones gain nothing: what AVIF says about a picture is longer than WebP. */
const smallestWidth = 64
/** Larger ones take AVIF half a second and tens of megabytes each. */
const MAX_PIXELS = 640 * 960

/** Whether who asks for this picture as WebP may be sent it as AVIF, which is little more than half as long. */
export const hasLighterFormat = ({ format, quality, width = 0, height = 0 }: ImageRequest): boolean =>
  format === 'webp' && quality === undefined && width >= smallestWidth && height > 0 && width * height <= MAX_PIXELS

/** The picture as whoever sends this `Accept` (RFC 9110 §12.5.1) is best served: AVIF for those who name it. */
export const inLightestFormat = (request: ImageRequest, accept: string | undefined): ImageRequest =>
  hasLighterFormat(request) && namesAvif(accept ?? '') ? { ...request, format: 'avif' } : request

const namesAvif = (accept: string): boolean =>
  accept.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
