import type { MediaDetail } from '@contract/media.schema'
import { openSeason } from '../domain/episode/open-season.ts'

/** Which season a show's page opens; known at once where the address says it. */
export async function seasonNumber(
  media: Promise<MediaDetail>,
  requested: string | undefined,
): Promise<number | undefined> {
  if (requested !== undefined) return Number(requested)
  const show = await media
  return show.media_type === 'tv' ? openSeason(show, undefined) : undefined
}
