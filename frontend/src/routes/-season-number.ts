import type { MediaDetail } from '@contract/media.schema'
import { openSeason } from '../domain/episode/open-season.ts'

/** Which season a show's page opens; known at once where the address says it. */
export async function seasonNumber(
  media: Promise<MediaDetail>,
  wanted: string | undefined,
): Promise<number | undefined> {
  if (wanted !== undefined) return Number(wanted)
  const show = await media
  return show.media_type === 'tv' ? openSeason(show, undefined) : undefined
}
