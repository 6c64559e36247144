import type { ImageRequest } from '@contract/image-request'
import { breakpoints, placeholderSize } from '@contract/image-url'

/** Widths of the posters on the start page, cards and title of the day, at both densities; and the picture of its preview. */
const posterWidths = new Set([180, 360, 320, 640])
const isPoster = ({ width = 0, height = 0 }: ImageRequest): boolean => height === width * 1.5 && posterWidths.has(width)
const isPlaceholder = ({ width, height }: ImageRequest): boolean =>
  width === placeholderSize.width && height === placeholderSize.height
const isPreview = ({ width, height, format }: ImageRequest): boolean =>
  width === breakpoints.xl && height === 720 && format === 'jpeg'

/** Whether a visitor may be shown the start page with it. */
export const isShownOnStartPage = (request: ImageRequest): boolean =>
  isPoster(request) || isPlaceholder(request) || isPreview(request)
