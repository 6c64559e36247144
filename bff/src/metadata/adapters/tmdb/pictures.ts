import type { MediaDetail } from '@contract/media.schema'
import type { Image, Video } from '@contract/title-parts.schema'
import { primaryOf } from './language.ts'

/** How many pictures of a kind, and videos, come with a title; famous ones have thousands. */
const MAX_PICTURES = 120

type Images = NonNullable<MediaDetail['images']>
export const mainImages = ({ posters, backdrops, logos }: Images): Images => ({
  posters: posters.slice(0, MAX_PICTURES),
  backdrops: backdrops.slice(0, MAX_PICTURES),
  // A logo may be a drawing that runs code; those are not shown.
  logos: logos.filter(isPixels).slice(0, MAX_PICTURES),
})
const isPixels = ({ file_path }: Image): boolean => file_path !== null && !file_path.endsWith('.svg')

/**
 * Videos in the languages that a visitor may know, best first: trailers, teasers, then others; of each kind first those
 * in the requested language, then the original one, then English, then none; official ones first, the newest first.
 */
export function bestVideos(
  videos: readonly Video[],
  { locale, original }: { locale: string; original: string },
): Video[] {
  const languages = [primaryOf(locale), original, 'en', null]
  const country = locale.slice(-2)
  const ranks = ({ type, iso_639_1, iso_3166_1, official }: Video): number[] => [
    type === 'Trailer' ? 0 : type === 'Teaser' ? 1 : 2,
    languages.indexOf(iso_639_1),
    iso_3166_1 === country ? 0 : 1,
    official ? 0 : 1,
  ]
  return videos
    .filter(({ iso_639_1 }) => languages.includes(iso_639_1))
    .map((video) => ({ video, rank: ranks(video) }))
    .toSorted((a, b) => compare(a.rank, b.rank) || (a.video.published_at < b.video.published_at ? 1 : -1))
    .slice(0, MAX_PICTURES)
    .map(({ video }) => video)
}

function compare(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((rank, index) => rank !== b[index])
  return differs === -1 ? 0 : a[differs]! - b[differs]!
}
