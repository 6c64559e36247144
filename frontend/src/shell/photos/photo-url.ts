import { aspectRatios, imageUrl } from '@contract/image-url'
import type { Photo } from './photos.machine.ts'

const width = { backdrop: 1280, still: 1280, poster: 500, profile: 500, logo: 600 } as const

export const photoSize = ({ kind }: Photo): { width: number; height: number } => ({
  width: width[kind],
  height: Math.round(width[kind] / aspectRatios[kind]),
})
export const photoUrl = (photo: Photo): string => imageUrl(photo.path, photoSize(photo))
