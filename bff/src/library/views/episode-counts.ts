import type { BegunSeason } from '../../personal/episodes/aired.ts'
import type { OwnedEpisodes } from './summary.ts'

/** How many of the aired episodes of a show the library has; `aired` is null if their number is unknown. */
export interface EpisodeCounts {
  readonly owned: number
  readonly aired: number | null
}

/** Reads the numbers of a season's aired episodes; null if its list is unknown. */
export type ReadSeason = (season: number) => Promise<ReadonlySet<number> | null>

/**
 * Compares the episode numbers of files with the aired ones, season by season, so that a wrong number does not count as
 * an episode. The list of a season is read only if it may have more, or if a number is outside its range.
 * @param seasons null if the source does not have the show
 */
export async function countEpisodes(
  files: OwnedEpisodes,
  seasons: readonly BegunSeason[] | null,
  read: ReadSeason,
): Promise<EpisodeCounts> {
  const countByNames = [...files.values()].reduce((sum, { size }) => sum + size, 0)
  if (seasons === null) return { owned: countByNames, aired: null }
  let [owned, aired] = [0, 0]
  for (const { season, first, last, isOn } of seasons) {
    const numbers = [...(files.get(season) ?? [])]
    const isUsual = !isOn && numbers.every((number) => number >= first && number <= last)
    const list = isUsual ? null : await read(season)
    if (!isUsual && list === null) return { owned: countByNames, aired: null }
    owned += list ? numbers.filter((number) => list.has(number)).length : numbers.length
    aired += list ? list.size : last - first + 1
  }
  return { owned, aired }
}
