import { aspectRatios, type ImageKind } from '@contract/image-url'
import type { Image } from '@contract/title-parts.schema'

export type ArtworkOwner = 'movie' | 'tv' | 'company' | 'network' | 'collection' | 'provider'

const longSide = 1500
/** The number of pictures of each kind; lists and pages show the first. */
const variants: Partial<Record<ImageKind, number>> = { poster: 4, backdrop: 4 }

/** The path of a picture of the embedded catalogue below the image route, which draws the picture on request. */
export function artworkPath(kind: ImageKind, owner: ArtworkOwner, id: number, variant = ''): string {
  return `/${owner}${id}${kind}${variant.replaceAll('-', '')}.${kind === 'logo' ? 'png' : 'jpg'}`
}

/** All pictures of one kind. */
export function artworkImages(kind: ImageKind, owner: ArtworkOwner, id: number): Image[] {
  const ratio = aspectRatios[kind]
  return Array.from({ length: variants[kind] ?? 0 }, (_, index) => ({
    file_path: artworkPath(kind, owner, id, index === 0 ? '' : `v${index + 1}`),
    width: ratio < 1 ? longSide * ratio : longSide,
    height: ratio < 1 ? longSide : Math.round(longSide / ratio),
    aspect_ratio: Math.round(ratio * 1000) / 1000,
    iso_639_1: kind === 'poster' ? 'en' : null,
    vote_average: 0,
    vote_count: 0,
  }))
}
