import type { EpisodeMarks, EpisodeNumber } from '../episodes.schema.ts'

/** Compares two episodes by the order of broadcast; specials come first. */
export const compareEpisodes = (a: EpisodeNumber, b: EpisodeNumber): number =>
  a.season - b.season || a.episode - b.episode

/** Whether an episode is not a special. */
export const isRegular = ({ season }: EpisodeNumber): boolean => season > 0

/**
 * Whether marks of a season, or of everything up to and including an episode, cover an episode; specials only if the
 * named one is a special.
 */
export const marksInclude = (
  { upTo, season }: Pick<EpisodeMarks, 'upTo' | 'season'>,
  episode: EpisodeNumber,
): boolean =>
  upTo ? isRegular(episode) === isRegular(upTo) && compareEpisodes(episode, upTo) <= 0 : episode.season === season
