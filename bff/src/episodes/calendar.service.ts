import { Injectable } from '@nestjs/common'
import type { Calendar, CalendarEntry } from '@contract/episodes.schema'
import { movieRow, tvRow, type MovieDetail, type TvDetail } from '@contract/media.schema'
import type { Ask } from '../metadata/metadata-source.port.ts'
import { inOrder, placeOf } from './aired.ts'
import { CalendarStore } from './calendar.store.ts'
import { EpisodesStore } from './episodes.store.ts'
import { foundOrNull, ShowReader } from './show-reader.ts'

/** So many shows, and so many films, are looked at for one calendar. */
const mostTitles = 100
/** A film may come to cinemas or homes of one country so long after its first release anywhere. */
const latest = 366 * 24 * 60 * 60 * 1000
/** The service's codes for kinds of release (`metadata-service`: release_dates). */
const releaseKinds = new Map<number, 'theatrical' | 'digital'>([
  [2, 'theatrical'],
  [3, 'theatrical'],
  [4, 'digital'],
])
interface Range {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
}

/** What comes of the titles a user keeps: episodes of shows, and releases of films in their country. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly store: CalendarStore,
    private readonly episodes: EpisodesStore,
    private readonly reader: ShowReader,
  ) {}

  async calendar(userId: string, range: Range, ask: Ask): Promise<Calendar> {
    const { source } = this.reader
    const since = new Date(Date.parse(range.from) - latest).toISOString().slice(0, 10)
    const [kept, begun, films] = await Promise.all([
      this.store.kept(userId, source, 'tv'),
      this.episodes.inProgress(userId, source, { limit: 10 * mostTitles, offset: 0 }),
      this.store.kept(userId, source, 'movie', since),
    ])
    const shows = [...new Set([...begun.shows.map(({ id }) => id), ...kept])]
    const entries = await Promise.all([
      ...shows.slice(0, mostTitles).map((id) => this.episodesOf(id, range, ask)),
      ...films.slice(0, mostTitles).map((id) => this.releasesOf(id, range, ask)),
    ])
    return {
      ...range,
      entries: entries.flat().toSorted(byDay),
      beyond: Math.max(0, shows.length - mostTitles) + Math.max(0, films.length - mostTitles),
    }
  }

  private async episodesOf(id: number, range: Range, ask: Ask): Promise<CalendarEntry[]> {
    const show = await foundOrNull(this.reader.show(id, ask))
    if (!show) return []
    const wanted = seasonsAround(show, range)
    const media = tvRow.parse(show)
    return (await this.reader.seasons(show, ask, (number) => wanted.has(number)))
      .flatMap(({ episodes }) => episodes)
      .flatMap((episode) =>
        episode.air_date !== null && isIn(range, episode.air_date)
          ? [{ kind: 'episode' as const, date: episode.air_date, media, episode }]
          : [],
      )
  }

  private async releasesOf(id: number, range: Range, ask: Ask): Promise<CalendarEntry[]> {
    const film = await foundOrNull(this.reader.film(id, ask))
    if (!film) return []
    const media = movieRow.parse(film)
    return releases(film, ask.region)
      .filter(({ date }) => isIn(range, date))
      .map((release) => ({ ...release, media }))
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
    const known = kind && first.get(kind)
    if (kind && date !== '' && (!known || date < known)) first.set(kind, date)
  }
  if (first.size === 0 && film.release_date !== '') first.set('theatrical', film.release_date)
  return [...first].map(([kind, date]) => ({ kind, date }))
}

const byDay = (a: CalendarEntry, b: CalendarEntry): number =>
  a.date.localeCompare(b.date) ||
  a.media.id - b.media.id ||
  (a.kind === 'episode' && b.kind === 'episode' ? inOrder(placeOf(a.episode), placeOf(b.episode)) : 0)
