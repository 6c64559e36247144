import type { EpisodeNumber } from '@contract/episodes.schema'
import type { NameReading } from '@contract/scanned-files.schema'
import { foundOrNull } from '@contract/metadata-error'
import type { SeasonDetail } from '@contract/media.schema'
import type { MetadataService } from '../metadata/metadata.service.ts'

type EpisodeHint = Pick<NameReading, 'airDate' | 'absoluteEpisode' | 'episodes'>
/** The episodes of one season that a file has. */
interface EpisodesOfSeason {
  readonly season: number
  readonly episodes: readonly number[]
}
const english = { language: 'en', region: 'US' } as const

/**
 * Resolves air dates, absolute numbers and numbers without a season in names of files to the episodes of one show. It
 * requests the show once, and each season that is needed once.
 */
export class EpisodeResolver {
  private seasons: Promise<readonly { number: number; count: number; since: string | null }[]> | null = null
  private readonly seasonDetails = new Map<number, Promise<SeasonDetail | null>>()

  constructor(
    private readonly metadata: Pick<MetadataService, 'answer'>,
    private readonly show: number,
  ) {}

  /**
   * Null for an episode that the show does not have, if two aired on the day, and for a file with episodes of two
   * seasons. @throws MetadataError
   */
  async resolve({ airDate, absoluteEpisode, episodes }: EpisodeHint): Promise<EpisodesOfSeason | null> {
    if (episodes.length > 0) return this.byNumbersAlone(episodes)
    const found = await (airDate === null ? this.byAbsoluteNumber(absoluteEpisode ?? 0) : this.byAirDate(airDate))
    return found && { season: found.season, episodes: [found.episode] }
  }

  /** In a show with one regular season the numbers are of that season; in another one they count through all seasons. */
  private async byNumbersAlone(numbers: readonly number[]): Promise<EpisodesOfSeason | null> {
    const [onlySeason, another] = await this.regularSeasons()
    if (onlySeason && !another) return { season: onlySeason.number, episodes: numbers }
    const found = await Promise.all(numbers.map((number) => this.byAbsoluteNumber(number)))
    const [first] = found
    const episodes = found.flatMap((one) => (one && one.season === first?.season ? one.episode : []))
    return first && episodes.length === numbers.length ? { season: first.season, episodes } : null
  }

  /** It counts episodes, since some shows number each season from one, and some continue from the season before. */
  private async byAbsoluteNumber(number: number): Promise<EpisodeNumber | null> {
    let episodesBefore = 0
    for (const season of await this.regularSeasons()) {
      if (number > episodesBefore && number <= episodesBefore + season.count) {
        const episodes = (await this.season(season.number))?.episodes ?? []
        const episode = episodes.toSorted((a, b) => a.episode_number - b.episode_number)[number - episodesBefore - 1]
        return episode ? { season: season.number, episode: episode.episode_number } : null
      }
      episodesBefore += season.count
    }
    return null
  }

  private async byAirDate(day: string): Promise<EpisodeNumber | null> {
    const startedSeasons = (await this.regularSeasons()).filter(({ since }) => since !== null && since <= day)
    const season = startedSeasons.toSorted((a, b) => (a.since! < b.since! ? 1 : -1))[0]
    if (!season) return null
    const [episode, another] = ((await this.season(season.number))?.episodes ?? []).filter(
      ({ air_date: aired }) => aired === day,
    )
    return episode && !another ? { season: season.number, episode: episode.episode_number } : null
  }

  private regularSeasons() {
    this.seasons ??= this.readSeasons()
    return this.seasons
  }

  private async readSeasons() {
    const show = await foundOrNull(
      this.metadata.answer('mediaDetail', { ...english, type: 'tv', id: this.show, append: [] }),
    )
    if (show?.media_type !== 'tv') return []
    return show.seasons
      .filter(({ season_number: number }) => number > 0)
      .map(({ season_number: number, episode_count: count, air_date: since }) => ({ number, count, since }))
      .toSorted((a, b) => a.number - b.number)
  }

  private season(number: number): Promise<SeasonDetail | null> {
    const request =
      this.seasonDetails.get(number) ??
      foundOrNull(this.metadata.answer('season', { ...english, id: this.show, number }))
    this.seasonDetails.set(number, request)
    return request
  }
}
