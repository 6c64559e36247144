import type { MediaType } from '@contract/media.schema'

/** One file of a title. */
export interface Copy {
  readonly season: number | null
  readonly episodes: readonly number[]
  readonly edition: string | null
  /** CD1, CD2, … of one film in several files. */
  readonly part: number | null
}

/**
 * The number of files beyond the first one of the film, or of each episode. Another edition is another film, and the
 * parts of one copy are one; a file without an episode number does not duplicate another.
 */
export function countDuplicates(type: MediaType, copies: readonly Copy[]): number {
  const things = copies.flatMap((copy) =>
    type === 'movie'
      ? [{ thing: '', copy }]
      : copy.episodes.map((episode) => ({ thing: `${copy.season} ${episode}`, copy })),
  )
  const groups = Map.groupBy(things, ({ thing, copy }) => `${thing} ${copy.edition?.toLowerCase() ?? ''}`)
  return [...groups.values()].reduce((sum, group) => sum + countRedundant(group.map(({ copy }) => copy.part)), 0)
}

/** For one film in one edition: parts beside a whole copy are redundant, and so is the second file of a part. */
function countRedundant(parts: readonly (number | null)[]): number {
  const needed = parts.includes(null) ? 1 : new Set(parts).size
  return parts.length - needed
}
