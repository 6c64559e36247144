import type { ImageRequest } from '@contract/image-request'
import { inertPolicy } from '../platform/http/answer-headers.ts'
import type { FinishedImage } from './images.service.ts'
import { hasLighterFormat } from './lightest-format.ts'

export const pictureTypes = { webp: 'image/webp', avif: 'image/avif', jpeg: 'image/jpeg' } as const

/** Headers of every picture's answer. The picture at an address never changes. */
export const pictureHeaders = (request: ImageRequest, { etag }: FinishedImage): Record<string, string> => ({
  etag,
  'cache-control': 'public, max-age=31536000, immutable',
  ...inertPolicy,
  ...(hasLighterFormat(request) ? { vary: 'accept' } : {}),
})
