import { foundOrNull, MetadataError } from '@contract/metadata-error'
import type { MetadataService } from '../../metadata/metadata.service.ts'
import { yieldToRequests } from '@import-formats/files/yield-to-requests'

/** A viewing of an episode, in epoch milliseconds. */
export interface EpisodeViewing {
  readonly season: number
  readonly episode: number
  readonly playedAt: number
}
interface SeasonStart {
  readonly number: number
  /** The day of its first episode; null if unknown. */
  readonly since: string | null
}
const english = { language: 'en', region: 'US' } as const

/**
 * The release days of episodes of shows. It requests each show once, and a season only for a viewing between the
 * start of this season and that of the next, since the starts decide about all others. If the metadata source cannot be
 * reached, it requests nothing more.
 */
export class EpisodeReleases {
  private readonly starts = new Map<number, Promise<readonly SeasonStart[]>>()
  private readonly days = new Map<string, Promise<ReadonlyMap<number, string | null>>>()
  private isReachable = true

  constructor(private readonly metadata: Pick<MetadataService, 'answer'>) {}

  /** The day before which the viewing is too early: of the episode, or of its season; null if unknown. */
  async releaseOf(show: number, { season, episode, playedAt }: EpisodeViewing): Promise<string | null> {
    const seasons = await this.startsOf(show)
    const start = seasons.find(({ number }) => number === season)?.since ?? null
    if (start === null || playedAt < Date.parse(start)) return start
    // Specials come out between all seasons.
    const next = season === 0 ? undefined : seasons.find(({ number, since }) => number > season && since !== null)
    if (next?.since && playedAt >= Date.parse(next.since)) return start
    return (await this.daysOf(show, season)).get(episode) ?? start
  }

  private startsOf(show: number): Promise<readonly SeasonStart[]> {
    const request = this.starts.get(show) ?? this.unlessUnreachable(() => this.readStarts(show), [])
    this.starts.set(show, request)
    return request
  }

  private async readStarts(show: number): Promise<readonly SeasonStart[]> {
    const detail = await foundOrNull(
      this.metadata.answer('mediaDetail', { ...english, type: 'tv', id: show, append: [] }),
    )
    if (detail?.media_type !== 'tv') return []
    return detail.seasons
      .map(({ season_number: number, air_date: since }) => ({ number, since }))
      .toSorted((a, b) => a.number - b.number)
  }

  private daysOf(show: number, number: number): Promise<ReadonlyMap<number, string | null>> {
    const key = `${show} ${number}`
    const request = this.days.get(key) ?? this.unlessUnreachable(() => this.readDays(show, number), new Map())
    this.days.set(key, request)
    return request
  }

  private async readDays(show: number, number: number): Promise<ReadonlyMap<number, string | null>> {
    const season = await foundOrNull(this.metadata.answer('season', { ...english, id: show, number }))
    return new Map((season?.episodes ?? []).map(({ episode_number, air_date }) => [episode_number, air_date]))
  }

  /** Other work has its turn after each request, because the embedded catalogue blocks this thread. */
  private async unlessUnreachable<T>(request: () => Promise<T>, otherwise: T): Promise<T> {
    if (!this.isReachable) return otherwise
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof MetadataError)) throw error
      this.isReachable = error.kind !== 'unavailable'
      return otherwise
    } finally {
      await yieldToRequests()
    }
  }
}
