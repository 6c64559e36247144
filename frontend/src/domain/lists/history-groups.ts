import { mediaKey } from '@contract/media-key'
import type { EpisodeNumber } from '@contract/episodes.schema'
import type { HistoryEntry } from '@contract/saved-title.schema'

/** The viewings of a day that the history shows as one entry: a film, an episode, or several episodes of a show. */
export interface HistoryGroup {
  readonly key: string
  /** The newest first; never empty. */
  readonly entries: readonly HistoryEntry[]
}

/** Groups the viewings of a day by show, each at the place of its newest viewing. Every viewing of a film is an entry. */
export function historyGroups(played: readonly HistoryEntry[]): HistoryGroup[] {
  const groups = Map.groupBy(played, ({ play }) =>
    play.type === 'movie' ? play.id : mediaKey({ type: play.type, id: play.mediaId }),
  )
  return [...groups].map(([key, entries]) => ({ key, entries }))
}

/** Episodes of one season that follow each other without a gap. */
export interface EpisodeRange {
  readonly season: number
  readonly from: number
  readonly to: number
}

/** The episodes of viewings in ranges, in the order of the show. Specials do not follow each other. */
export function episodeRanges(entries: readonly HistoryEntry[]): EpisodeRange[] {
  const ranges: EpisodeRange[] = []
  for (const { season, episode } of episodesOf(entries)) {
    const last = ranges.at(-1)
    if (last && season > 0 && last.season === season && last.to === episode - 1)
      ranges[ranges.length - 1] = { ...last, to: episode }
    else ranges.push({ season, from: episode, to: episode })
  }
  return ranges
}

/** The episodes of viewings, each once, in the order of the show. */
export function episodesOf(entries: readonly HistoryEntry[]): EpisodeNumber[] {
  const episodes = new Map<string, EpisodeNumber>()
  for (const { play } of entries)
    if (play.season !== null && play.episode !== null)
      episodes.set(`${play.season} ${play.episode}`, { season: play.season, episode: play.episode })
  return [...episodes.values()].toSorted((a, b) => a.season - b.season || a.episode - b.episode)
}
