import type { ImageRequest } from '@contract/image-request'
import { breakpoints, densities } from '@contract/image-url'

/** Widths of its posters, the title of the day and cards, at both densities; and the picture of its preview. */
const posterWidths = new Set([64, 180].flatMap((width) => densities.map((density) => width * density)))
const isPoster = ({ width = 0, height = 0 }: ImageRequest): boolean => height === width * 1.5 && posterWidths.has(width)
const isPreview = ({ width, height, format }: ImageRequest): boolean =>
  width === breakpoints.xl && height === 720 && format === 'jpeg'

/** Whether a visitor may be shown the start page with it. */
export const isShownOnStartPage = (request: ImageRequest): boolean => isPoster(request) || isPreview(request)
