import type { EpisodePeople, SourceEpisode } from './episode-page.schema.ts'
import { MetadataError } from './metadata-error.ts'
import type { SeasonDetail } from './media.schema.ts'

/**
 * An episode of a season with its neighbors and its people. @throws MetadataError `notFound` if the season does not
 * list it
 */
export function listedEpisode(
  { name, season_number, episodes }: SeasonDetail,
  number: number,
  people: EpisodePeople = { guest_stars: [], crew: [] },
): SourceEpisode {
  const inOrder = episodes.toSorted((a, b) => a.episode_number - b.episode_number)
  const index = inOrder.findIndex(({ episode_number }) => episode_number === number)
  const episode = inOrder[index]
  if (!episode) throw new MetadataError('notFound', `season ${season_number} has no episode ${number}`)
  return {
    season_name: name,
    episode,
    ...people,
    before: inOrder[index - 1]?.episode_number ?? null,
    after: inOrder[index + 1]?.episode_number ?? null,
  }
}
