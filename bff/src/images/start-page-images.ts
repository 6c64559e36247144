import type { ImageRequest } from '@contract/image-request'
import { breakpoints, densities } from '@contract/image-url'

/** Widths of the start page's posters (title of the day, cards) at both densities; and the picture of its preview. */
const posterWidths = new Set([64, 180].flatMap((width) => densities.map((density) => width * density)))
const isPoster = ({ width = 0, height = 0 }: ImageRequest): boolean => height === width * 1.5 && posterWidths.has(width)
const isPreview = ({ width, height, format }: ImageRequest): boolean =>
  width === breakpoints.xl && height === 720 && format === 'jpeg'

/** Whether the start page, which visitors may see, shows a picture in this size. */
export const isShownOnStartPage = (request: ImageRequest): boolean => isPoster(request) || isPreview(request)
