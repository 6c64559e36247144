/** Which episodes a name says that it has. */
export interface Numbering {
  readonly season: number | null
  readonly episodes: readonly number[]
  readonly airDate: string | null
  readonly absoluteEpisode: number | null
}

export const unnumbered: Numbering = { season: null, episodes: [], airDate: null, absoluteEpisode: null }

/** Whether anything is said, apart from the season. */
export const hasEpisode = ({ episodes, airDate, absoluteEpisode }: Numbering): boolean =>
  episodes.length > 0 || airDate !== null || absoluteEpisode !== null
