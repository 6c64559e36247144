import type { MediaDetail } from '@contract/media.schema'
import { openSeason } from '../domain/episode/open-season.ts'

/** The season that a show's page opens; it does not wait for the show where the address has one. */
export async function seasonNumber(
  media: Promise<MediaDetail>,
  requested: string | undefined,
): Promise<number | undefined> {
  if (requested !== undefined) return Number(requested)
  const show = await media
  return show.media_type === 'tv' ? openSeason(show, undefined) : undefined
}
