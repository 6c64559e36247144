import { Injectable } from '@nestjs/common'
import { episodeNumberOf } from '@contract/episode-number'
import type { Calendar, CalendarEntry } from '@contract/episodes.schema'
import { rowKey } from '@contract/media-key'
import { movieRow, tvRow } from '@contract/media.schema'
import { compareEpisodes } from '@contract/rules/episode-marks'
import { PeopleService } from '../people/people.service.ts'
import { foundOrNull } from '@contract/metadata-error'
import type { LocaleParams } from '../../metadata/metadata-source.port.ts'
import { isIn, seasonsAround, type CalendarRange } from './calendar-range.ts'
import { CalendarStore } from './calendar.store.ts'
import { withTitlesByPeople, type CalendarTitles } from './calendar-titles.ts'
import { EpisodesStore } from './episodes.store.ts'
import { releases } from './film-releases.ts'
import { ShowReader } from './show-reader.ts'

/** The maximum number of shows, and of films, that are read for one calendar. */
const MAX_TITLES = 100
/** How many days after its first release anywhere a film may come to cinemas or homes of one country. */
const MAX_LOCAL_DELAY_DAYS = 366
/** For how many days after its release a film of followed people is read: by then it can be seen at home. */
const MAX_FOLLOWED_AGE_DAYS = 120
/** The calendar of a user: coming episodes of shows, and releases of films in their country. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly store: CalendarStore,
    private readonly episodes: EpisodesStore,
    private readonly reader: ShowReader,
    private readonly people: PeopleService,
  ) {}

  /** The entries of the user's saved titles and of the people whom they follow. @throws MetadataError */
  async calendar(userId: string, range: CalendarRange, params: LocaleParams): Promise<Calendar> {
    const [saved, byPeople] = await Promise.all([
      this.titlesOf(userId, range),
      this.people.releasedFrom(userId, daysBefore(range.from, MAX_FOLLOWED_AGE_DAYS), params),
    ])
    const { entries, omitted } = await this.read(withTitlesByPeople(saved, byPeople, range), range, params)
    const followed = new Map(byPeople.map(({ media, people }) => [rowKey(media), people]))
    const named = entries.map((entry) => {
      const people = followed.get(rowKey(entry.media))
      return people ? { ...entry, people } : entry
    })
    return { ...range, entries: named, omitted }
  }

  /** The entries of the user's saved titles alone. @throws MetadataError */
  async ofSavedTitles(userId: string, range: CalendarRange, params: LocaleParams): Promise<Calendar> {
    return this.read(await this.titlesOf(userId, range), range, params)
  }

  private async titlesOf(userId: string, range: CalendarRange): Promise<CalendarTitles> {
    const { source } = this.reader
    const [savedShows, started, films] = await Promise.all([
      this.store.savedIds(userId, source, 'tv'),
      this.episodes.inProgress(userId, source, { limit: 10 * MAX_TITLES, offset: 0 }),
      this.store.savedIds(userId, source, 'movie', daysBefore(range.from, MAX_LOCAL_DELAY_DAYS)),
    ])
    const shows = [...new Set([...started.shows.map(({ id }) => id), ...savedShows])]
    const omitted = Math.max(0, shows.length - MAX_TITLES) + Math.max(0, films.length - MAX_TITLES)
    return { shows, films, omitted }
  }

  private async read(
    { shows, films, omitted }: CalendarTitles,
    range: CalendarRange,
    params: LocaleParams,
  ): Promise<Calendar> {
    const entries = await Promise.all([
      ...shows.slice(0, MAX_TITLES).map((id) => this.episodesOf(id, range, params)),
      ...films.slice(0, MAX_TITLES).map((id) => this.releasesOf(id, range, params)),
    ])
    return { ...range, entries: entries.flat().toSorted(byDay), omitted }
  }

  private async episodesOf(id: number, range: CalendarRange, params: LocaleParams): Promise<CalendarEntry[]> {
    const show = await foundOrNull(this.reader.show(id, params))
    if (!show) return []
    const seasonNumbers = seasonsAround(show, range)
    const media = tvRow.parse(show)
    return (await this.reader.seasons(show, params, (number) => seasonNumbers.has(number)))
      .flatMap(({ episodes }) => episodes)
      .flatMap((episode) =>
        episode.air_date !== null && isIn(range, episode.air_date)
          ? [{ kind: 'episode' as const, date: episode.air_date, media, episode }]
          : [],
      )
  }

  private async releasesOf(id: number, range: CalendarRange, params: LocaleParams): Promise<CalendarEntry[]> {
    const film = await foundOrNull(this.reader.film(id, params))
    if (!film) return []
    const media = movieRow.parse(film)
    return releases(film, params.region)
      .filter(({ date }) => isIn(range, date))
      .map((release) => ({ ...release, media }))
  }
}

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const byDay = (a: CalendarEntry, b: CalendarEntry): number =>
  a.date.localeCompare(b.date) ||
  a.media.id - b.media.id ||
  (a.kind === 'episode' && b.kind === 'episode'
    ? compareEpisodes(episodeNumberOf(a.episode), episodeNumberOf(b.episode))
    : 0)
