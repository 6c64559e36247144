import { Injectable } from '@nestjs/common'
import { episodeNumberOf } from '@contract/episode-number'
import type { Calendar, CalendarEntry } from '@contract/episodes.schema'
import { rowKey } from '@contract/media-key'
import { movieRow, tvRow, type MovieDetail, type TvDetail } from '@contract/media.schema'
import type { TitleByPeople } from '@contract/people.schema'
import { compareEpisodes } from '@contract/rules/episode-marks'
import { PeopleService } from '../people/people.service.ts'
import { foundOrNull } from '@contract/metadata-error'
import type { LocaleParams } from '../../metadata/metadata-source.port.ts'
import { CalendarStore } from './calendar.store.ts'
import { EpisodesStore } from './episodes.store.ts'
import { ShowReader } from './show-reader.ts'

/** The maximum number of shows, and of films, that are read for one calendar. */
const MAX_TITLES = 100
/** How many days after its first release anywhere a film may come to cinemas or homes of one country. */
const MAX_LOCAL_DELAY_DAYS = 366
/** For how many days after its release a film of followed people is read: by then it can be seen at home. */
const MAX_FOLLOWED_AGE_DAYS = 120
/** The service's codes for kinds of release (`metadata-service`: release_dates). */
const releaseKinds = new Map<number, 'theatrical' | 'digital'>([
  [2, 'theatrical'],
  [3, 'theatrical'],
  [4, 'digital'],
])
interface Titles {
  readonly shows: readonly number[]
  readonly films: readonly number[]
  readonly omitted: number
}
interface Range {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
}

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
  async calendar(userId: string, range: Range, params: LocaleParams): Promise<Calendar> {
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
  async ofSavedTitles(userId: string, range: Range, params: LocaleParams): Promise<Calendar> {
    return this.read(await this.titlesOf(userId, range), range, params)
  }

  private async titlesOf(userId: string, range: Range): Promise<Titles> {
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

  private async read({ shows, films, omitted }: Titles, range: Range, params: LocaleParams): Promise<Calendar> {
    const entries = await Promise.all([
      ...shows.slice(0, MAX_TITLES).map((id) => this.episodesOf(id, range, params)),
      ...films.slice(0, MAX_TITLES).map((id) => this.releasesOf(id, range, params)),
    ])
    return { ...range, entries: entries.flat().toSorted(byDay), omitted }
  }

  private async episodesOf(id: number, range: Range, params: LocaleParams): Promise<CalendarEntry[]> {
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

  private async releasesOf(id: number, range: Range, params: LocaleParams): Promise<CalendarEntry[]> {
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

/** Saved titles come first. Of the shows of followed people only new ones are added: most are many years old. */
function withTitlesByPeople(saved: Titles, byPeople: readonly TitleByPeople[], range: Range): Titles {
  const titles = byPeople.map(({ media }) => media)
  const shows = titles.filter((media) => media.media_type === 'tv' && media.first_air_date >= range.from)
  const films = titles.filter((media) => media.media_type === 'movie')
  return {
    shows: [...new Set([...saved.shows, ...shows.map(({ id }) => id)])],
    films: [...new Set([...saved.films, ...films.map(({ id }) => id)])],
    omitted: saved.omitted,
  }
}

const isIn = ({ from, to }: Range, date: string): boolean => from <= date && date <= to

/** The seasons that can have an episode in the range: those that begin in it, and those that are on. */
function seasonsAround(show: TvDetail, range: Range): ReadonlySet<number> {
  const around = [show.last_episode_to_air, show.next_episode_to_air]
    .filter((episode) => episode !== null)
    .filter(({ air_date }) => air_date !== null && air_date >= range.from)
  const beginning = show.seasons.filter(({ air_date }) => air_date !== null && isIn(range, air_date))
  return new Set([...around, ...beginning].map(({ season_number: number }) => number))
}

/** A film's first day in cinemas and at home in a country; where neither is known, its first release anywhere. */
function releases(film: MovieDetail, region: string): { kind: 'theatrical' | 'digital'; date: string }[] {
  const local = film.release_dates?.results.find(({ iso_3166_1: country }) => country === region)?.release_dates ?? []
  const first = new Map<'theatrical' | 'digital', string>()
  for (const { type, release_date } of local) {
    const [kind, date] = [releaseKinds.get(type), release_date.slice(0, 10)]
    const earliest = kind && first.get(kind)
    if (kind && date !== '' && (!earliest || date < earliest)) first.set(kind, date)
  }
  if (first.size === 0 && film.release_date !== '') first.set('theatrical', film.release_date)
  return [...first].map(([kind, date]) => ({ kind, date }))
}

const byDay = (a: CalendarEntry, b: CalendarEntry): number =>
  a.date.localeCompare(b.date) ||
  a.media.id - b.media.id ||
  (a.kind === 'episode' && b.kind === 'episode'
    ? compareEpisodes(episodeNumberOf(a.episode), episodeNumberOf(b.episode))
    : 0)
