import type { EpisodeMarks, EpisodePlace } from '../episodes.schema.ts'

/** Compares two episodes by the order of broadcast; specials come first. */
export const inOrder = (a: EpisodePlace, b: EpisodePlace): number => a.season - b.season || a.episode - b.episode

/** Whether an episode is no special. */
export const isRegular = ({ season }: EpisodePlace): boolean => season > 0

/**
 * Whether marks that name no single episodes include one: that of their season, or everything up to and with the one
 * they name, specials only when it is one.
 */
export const reaches = ({ upTo, season }: Pick<EpisodeMarks, 'upTo' | 'season'>, place: EpisodePlace): boolean =>
  upTo ? isRegular(place) === isRegular(upTo) && inOrder(place, upTo) <= 0 : place.season === season
