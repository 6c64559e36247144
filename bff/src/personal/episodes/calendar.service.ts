import { Injectable } from '@nestjs/common'
import { addDays } from '@contract/days'
import { episodeNumberOf } from '@contract/episode-number'
import type { Calendar, CalendarEntry } from '@contract/episodes.schema'
import { rowKey } from '@contract/media-key'
import { movieRow, tvRow, type MovieDetail } from '@contract/media.schema'
import { compareEpisodes } from '@contract/rules/episode-marks'
import { PeopleService } from '../people/people.service.ts'
import { foundOrNull } from '@contract/metadata-error'
import type { LocaleParams } from '../../metadata/metadata-source.port.ts'
import { isIn, seasonsAround, type CalendarRange } from './calendar-range.ts'
import { CalendarStore } from './calendar.store.ts'
import { limitTitles, newestFirst, withTitlesByPeople, type CalendarTitles } from './calendar-titles.ts'
import { EpisodesStore } from './episodes.store.ts'
import { ShowReader } from './show-reader.ts'

/** The service's codes for kinds of release (`metadata-service`: release_dates). */
const releaseKinds = new Map<number, 'theatrical' | 'digital'>([
  [2, 'theatrical'],
  [3, 'theatrical'],
  [4, 'digital'],
])

/** A film's first day in cinemas and at home in a country; if neither is known, its first release anywhere. */
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

/** How many days after its first release anywhere a film may come to cinemas or homes of one country. */
const MAX_LOCAL_DELAY_DAYS = 366
/** For how many days after its release a film of followed people is read: by then it can be seen at home. */
const MAX_FOLLOWED_AGE_DAYS = 120

type CalendarOfTitles = Omit<Calendar, 'omittedPeople'>

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
    const [saved, { titles: byPeople, omittedPeople }] = await Promise.all([
      this.titlesOf(userId, range),
      this.people.releasedFrom(userId, addDays(range.from, -MAX_FOLLOWED_AGE_DAYS), params),
    ])
    const { entries, omitted } = await this.read(limitTitles(withTitlesByPeople(saved, byPeople, range)), range, params)
    const followed = new Map(byPeople.map(({ media, people }) => [rowKey(media), people]))
    const named = entries.map((entry) => {
      const people = followed.get(rowKey(entry.media))
      return people ? { ...entry, people } : entry
    })
    return { ...range, entries: named, omitted, omittedPeople }
  }

  /** The entries of the user's saved titles alone. @throws MetadataError */
  async ofSavedTitles(userId: string, range: CalendarRange, params: LocaleParams): Promise<CalendarOfTitles> {
    return this.read(limitTitles(await this.titlesOf(userId, range)), range, params)
  }

  private async titlesOf(userId: string, range: CalendarRange): Promise<Omit<CalendarTitles, 'omitted'>> {
    const { source } = this.reader
    const [savedShows, started, films] = await Promise.all([
      this.store.saved(userId, source, 'tv'),
      this.episodes.started(userId, source),
      this.store.saved(userId, source, 'movie', addDays(range.from, -MAX_LOCAL_DELAY_DAYS)),
    ])
    const startedShows = started.map(({ id, playedAt: at }) => ({ id, at }))
    return { shows: newestFirst([...savedShows, ...startedShows]), films: newestFirst(films) }
  }

  private async read(
    { shows, films, omitted }: CalendarTitles,
    range: CalendarRange,
    params: LocaleParams,
  ): Promise<CalendarOfTitles> {
    const entries = await Promise.all([
      ...shows.map((id) => this.episodesOf(id, range, params)),
      ...films.map((id) => this.releasesOf(id, range, params)),
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

const byDay = (a: CalendarEntry, b: CalendarEntry): number =>
  a.date.localeCompare(b.date) ||
  a.media.id - b.media.id ||
  (a.kind === 'episode' && b.kind === 'episode'
    ? compareEpisodes(episodeNumberOf(a.episode), episodeNumberOf(b.episode))
    : 0)
