import type { SeasonDetail, TvDetail } from '@contract/media.schema'
import { foundOrNull } from '@contract/metadata-error'
import { EpisodeResolver } from '../../matching/episode-resolver.service.ts'
import type { MetadataService } from '../../metadata/metadata.service.ts'
import { episodeIn, isHinted, type Hinted, type SeasonEpisode } from './episode-hints.ts'
import type { Report } from './report.ts'

/** Episodes of one season, and whether anything beside their numbers confirms them. */
export interface InShow {
  readonly season: number
  readonly episodes: readonly SeasonEpisode[]
  readonly isConfirmed: boolean
}

/** A genre of TMDB. */
const ANIMATION = 16
const english = { language: 'en' } as const

/** Finds the episodes of reports in a show that is known, by the lists of its seasons. */
export class ShowEpisodes {
  constructor(private readonly metadata: Pick<MetadataService, 'answer' | 'sourceName'>) {}

  /** The episodes of a report in a show. */
  async found(show: number, report: Report): Promise<InShow | null> {
    const { season, episode, lastEpisode } = report
    if (season !== null && episode !== null) {
      const list = await this.season(show, season)
      if (lastEpisode !== null) return span(list, season, episode, lastEpisode)
      const hinted = episodeIn(list, report, this.metadata.sourceName === 'live')
      if (hinted) return only(season, hinted)
      if (season === 0) return null
      if (list.some(({ episode_number }) => episode_number === episode)) return this.byAirDateAndName(show, report)
    }
    return (await this.byAirDate(show, report)) ?? this.byAbsoluteNumber(show, report)
  }

  /** The one exception for numbers that the rest of a report contradicts. */
  private async byAirDateAndName(show: number, report: Report): Promise<InShow | null> {
    const aired = await this.byAirDate(show, report)
    const isNamed = aired?.episodes.every((episode) => isHinted(episode, { ...report, airDate: null }))
    return isNamed ? aired : null
  }

  private async byAirDate(show: number, report: Report): Promise<InShow | null> {
    if (report.airDate === null || report.lastEpisode !== null) return null
    const resolved = await new EpisodeResolver(this.metadata, show).resolve({
      airDate: report.airDate,
      absoluteEpisode: null,
      episodes: [],
    })
    return this.checked(show, resolved, report)
  }

  /** A number that counts through all seasons: alone, or beyond the first season of an anime, which is often the only one there. */
  private async byAbsoluteNumber(show: number, report: Report): Promise<InShow | null> {
    const { season, episode, lastEpisode } = report
    if (episode === null || lastEpisode !== null || (season !== null && season !== 1)) return null
    if (season === 1 && !(await this.isAnime(show))) return null
    const resolved = await new EpisodeResolver(this.metadata, show).resolve({
      airDate: null,
      absoluteEpisode: season === null ? null : episode,
      episodes: season === null ? [episode] : [],
    })
    return this.checked(show, resolved, report)
  }

  private async isAnime(show: number): Promise<boolean> {
    const detail = await this.detail(show)
    return detail?.original_language === 'ja' && detail.genres.some(({ id }) => id === ANIMATION)
  }

  /** A resolved episode, unless the report's name is that of another one. */
  private async checked(
    show: number,
    resolved: Awaited<ReturnType<EpisodeResolver['resolve']>>,
    report: Report,
  ): Promise<InShow | null> {
    const [episode] = resolved?.episodes ?? []
    if (!resolved || episode === undefined) return null
    const list = await this.season(show, resolved.season)
    const hinted = episodeIn(list, { ...report, season: resolved.season, episode }, this.metadata.sourceName === 'live')
    return hinted?.episode.episode_number === episode ? only(resolved.season, hinted) : null
  }

  /** The episodes of a season; empty for a season that the show does not have. */
  async season(show: number, number: number): Promise<SeasonDetail['episodes']> {
    const detail = await foundOrNull(this.metadata.answer('season', { ...english, id: show, number }))
    return detail?.episodes ?? []
  }

  /** Minutes of an episode, as the show has them. */
  async usualRuntime(show: number): Promise<number | null> {
    return (await this.detail(show))?.episode_run_time[0] || null
  }

  private async detail(show: number): Promise<TvDetail | null> {
    const detail = await foundOrNull(
      this.metadata.answer('mediaDetail', { ...english, type: 'tv', id: show, append: [] }),
    )
    return detail?.media_type === 'tv' ? detail : null
  }
}

const only = (season: number, { episode, isConfirmed }: Hinted): InShow => ({
  season,
  episodes: [episode],
  isConfirmed,
})

/** The episodes of a file that begins with one of the list: another service may count a double episode as one. */
function span(list: readonly SeasonEpisode[], season: number, first: number, last: number): InShow | null {
  const episodes = list.filter(({ episode_number: number }) => number >= first && number <= last)
  return episodes[0]?.episode_number === first ? { season, episodes, isConfirmed: true } : null
}
