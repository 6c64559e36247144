import type { MediaDetail } from '@contract/media.schema'
import { isPlayable } from './trailer.ts'

/** The tabs of a film or show; each is an address. */
export const detailTabs = ['overview', 'cast', 'seasons', 'videos', 'photos', 'reviews'] as const
export type DetailTab = (typeof detailTabs)[number]

export const isDetailTab = (value: unknown): value is DetailTab => (detailTabs as readonly unknown[]).includes(value)

/** The `id` of the element with the tabs on a title's page: an address with it as hash skips the header. */
export const sectionsId = 'sections'

/**
 * Whether a title has content for a tab. `reviews` is the number of loaded reviews, which are not part of the detail.
 */
export function hasTab(media: MediaDetail, tab: DetailTab, reviews: number): boolean {
  switch (tab) {
    case 'overview':
      return true
    case 'cast':
      return (media.credits?.cast.length ?? 0) + (media.credits?.crew.length ?? 0) > 0
    case 'seasons':
      return media.media_type === 'tv' && media.seasons.length > 0
    case 'videos':
      return (media.videos?.results ?? []).some(isPlayable)
    case 'photos':
      return Object.values(media.images ?? {}).some((images) => images.length > 0)
    case 'reviews':
      return reviews > 0
  }
}
