/** The episodes that a name states. */
export interface Numbering {
  readonly season: number | null
  readonly episodes: readonly number[]
  readonly airDate: string | null
  readonly absoluteEpisode: number | null
}

export const unnumbered: Numbering = { season: null, episodes: [], airDate: null, absoluteEpisode: null }

/** Whether there is an episode, not just a season. */
export const hasEpisode = ({ episodes, airDate, absoluteEpisode }: Numbering): boolean =>
  episodes.length > 0 || airDate !== null || absoluteEpisode !== null
