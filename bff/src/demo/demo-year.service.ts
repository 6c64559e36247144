import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { MediaType } from '@contract/media.schema'
import { FactsService } from '../personal/facts/facts.service.ts'
import { EpisodesService } from '../personal/episodes/episodes.service.ts'
import { HistoryService } from '../personal/plays/history.service.ts'
import { SavedTitlesService } from '../personal/saved/saved-titles.service.ts'
import { TitlesService } from '../personal/saved/titles.service.ts'
import { isoTime } from '../platform/http/iso-time.ts'
import { TimeSlices } from '../platform/http/time-slices.ts'
import { dayIn } from '../platform/http/today.ts'
import { clockOf } from '../platform/http/zone-clock.ts'
import {
  ratingOf,
  yearUntil,
  type EpisodeToWatch,
  type FilmViewing,
  type LocalViewing,
  type ShowViewings,
} from './demo-year.ts'
import { viewingNotes, wholeShows } from './demo-year-titles.ts'

const params = { language: 'en', region: 'US' } as const
/** The length of an episode without a known one. */
const USUAL_RUNTIME = 45
const MINUTE_MS = 60_000
/** Films that are stored in one transaction. */
const MAX_FILMS_AT_ONCE = 25

/** The moment in which an account is filled, epoch milliseconds, and the time zone of its first visitor. */
export interface FillTime {
  readonly now: number
  readonly zone: string
}

/** Fills the account of the demo with a year of viewings (decision 84). */
@Injectable()
export class DemoYear {
  constructor(
    private readonly savedTitles: SavedTitlesService,
    private readonly history: HistoryService,
    private readonly episodes: EpisodesService,
    private readonly facts: FactsService,
    private readonly titles: TitlesService,
  ) {}

  /** Adds the viewings in pieces, between which the server answers other requests. */
  async fill(userId: string, time: FillTime): Promise<void> {
    const slices = new TimeSlices()
    const shows = []
    for (const id of wholeShows) {
      shows.push({ id, episodes: await this.episodesOf(id) })
      await slices.yieldIfDue()
    }
    const year = yearUntil(dayIn(time.zone, time.now), shows)
    await this.addFilms(userId, year.films, time)
    for (const show of year.shows) {
      await this.addEpisodes(userId, show, time)
      await slices.yieldIfDue()
    }
    await this.markShows(userId, year.shows, time)
  }

  private async episodesOf(id: number): Promise<EpisodeToWatch[]> {
    const episodes = await this.episodes.regularEpisodes(id, params)
    return episodes.map(({ season_number: season, episode_number: episode, runtime }) => ({
      season,
      episode,
      runtime: runtime ?? USUAL_RUNTIME,
    }))
  }

  private async addFilms(userId: string, films: readonly FilmViewing[], { now, zone }: FillTime): Promise<void> {
    const byFilm = Map.groupBy(films, ({ id }) => id)
    const ratings = await this.ratingsOf(userId, 'movie', [...byFilm.keys()])
    const items = [...byFilm].map(([id, viewings]) => {
      const rating = ratings.get(id) ?? null
      const plays = viewings.map((viewing) => ({ id: randomUUID(), playedAt: momentOf(viewing, zone), rating }))
      const last = plays.at(-1)!
      const noted = [...plays.slice(0, -1), { ...last, note: viewingNotes[id] ?? null }]
      return { type: 'movie' as const, id, watched: true, plays: noted, ...ratedAt(rating, last.playedAt) }
    })
    const slices = new TimeSlices()
    for (let at = 0; at < items.length; at += MAX_FILMS_AT_ONCE) {
      await this.savedTitles.bulk(userId, { items: items.slice(at, at + MAX_FILMS_AT_ONCE) }, now)
      await slices.yieldIfDue()
    }
  }

  private async addEpisodes(userId: string, { id, episodes }: ShowViewings, { now, zone }: FillTime): Promise<void> {
    const putBack = episodes.map(({ season, episode, ...time }) => ({
      id: randomUUID(),
      season,
      episode,
      playedAt: momentOf(time, zone),
    }))
    await this.history.changeShowPlays(userId, id, { putBack }, now)
  }

  private async markShows(userId: string, shows: readonly ShowViewings[], { now, zone }: FillTime): Promise<void> {
    const ratings = await this.ratingsOf(
      userId,
      'tv',
      shows.map(({ id }) => id),
    )
    const items = shows.map(({ id, episodes }) => {
      const watched = momentOf(episodes.at(-1)!, zone)
      return { type: 'tv' as const, id, watched, ...ratedAt(ratings.get(id) ?? null, watched) }
    })
    await this.savedTitles.bulk(userId, { items }, now)
  }

  /** The ratings of titles that the member rates, and has not rated yet. */
  private async ratingsOf(userId: string, type: MediaType, ids: readonly number[]): Promise<Map<number, number>> {
    const known = await this.facts.known(this.savedTitles.owner(userId).source, type, ids)
    const marks = await this.savedTitles.marks(
      userId,
      ids.map((id) => ({ type, id })),
    )
    const isRated = new Set(marks.filter(({ rating }) => rating !== null).map(({ id }) => id))
    const ratings = new Map<number, number>()
    for (const [id, { figures }] of known) {
      const { score } = figures
      const facts = isRated.has(id) || score === null ? null : await this.titles.facts({ type, id })
      const rating = facts && score && ratingOf({ ...figures, id, genres: facts.genreIds, score })
      if (rating) ratings.set(id, rating)
    }
    return ratings
  }
}

const ratedAt = (rating: number | null, time: string) => (rating === null ? {} : { rating, ratedAt: time })

/** The moment of a local time, ISO 8601. Next to a change of the clocks it may be an hour off. */
export function momentOf({ day, minutes }: LocalViewing, zone: string): string {
  const local = Date.parse(day) + minutes * MINUTE_MS
  return isoTime(local - (clockOf(zone).localTime(local) - local))
}
