import type { TvDetail } from '@contract/media.schema'

/**
 * The number of the season that is open: that of the address, else the first that is not the specials; undefined
 * without seasons.
 */
export function openSeason({ seasons }: TvDetail, requested: string | undefined): number | undefined {
  if (requested !== undefined) return Number(requested)
  const numbers = seasons.map(({ season_number: number }) => number)
  return numbers.find((number) => number > 0) ?? numbers[0]
}
