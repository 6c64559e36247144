import type { CorrectedEpisode } from '@contract/library-review.schema'
import { wholeNumber } from './whole-number.ts'

/** The texts of the fields for a season, an episode and the last episode of a file. */
export interface EpisodeTexts {
  readonly season: string
  readonly first: string
  /** Empty for a single episode. */
  readonly last: string
}

/** The episodes in the fields, in the digits of any script; null for invalid numbers or a range of more than fifty. */
export function readEpisode({ season, first, last }: EpisodeTexts): CorrectedEpisode | null {
  const episode = {
    season: wholeNumber(season),
    first: wholeNumber(first),
    last: wholeNumber(last.trim() === '' ? first : last),
  }
  const count = episode.last - episode.first + 1
  const isValid = episode.season <= 10_000 && episode.last <= 100_000 && count >= 1 && count <= 50
  return isValid ? episode : null
}
